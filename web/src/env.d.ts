declare module "virtual:texts" {
  const catalogues: Record<string, Record<string, () => Promise<{ default: Record<string, string> }>>>
  export default catalogues
}

declare module "virtual:boards" {
  const boards: Record<
    string,
    { about: import("./boards/about").About; load: () => Promise<{ default: import("./boards/board").Board }> }
  >
  export default boards
}
