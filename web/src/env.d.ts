declare module "virtual:texts" {
  const catalogues: Record<string, Record<string, () => Promise<{ default: Record<string, string> }>>>
  export default catalogues
}
