import "@fontsource/alegreya-sans/latin-400.css"
import "@fontsource/alegreya-sans/latin-700.css"
import "@fontsource/alegreya-sans/latin-ext-400.css"
import "@fontsource/alegreya-sans/latin-ext-700.css"
import "./theme.css"
import "./lib/settings.svelte"
import { mount } from "svelte"
import App from "./App.svelte"
import { chooseLanguage, firstLanguage } from "./lib/language.svelte"

await chooseLanguage(firstLanguage())
mount(App, { target: document.getElementById("app")! })

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => {})
