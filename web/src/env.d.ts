declare module "virtual:texts" {
  type Messages = Record<string, import("../plugins/parsed").Parsed>
  type Part = () => Promise<{ default: Messages }>
  const catalogues: Record<string, () => Promise<{ base: Messages; parts: Record<string, Part> }>>
  export default catalogues
}

declare module "virtual:boards" {
  const boards: Record<
    string,
    { about: import("./boards/about").About; load: () => Promise<{ default: import("./boards/board").Board }> }
  >
  export default boards
}
