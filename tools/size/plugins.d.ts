declare module '@size-limit/esbuild' {
  const plugin: readonly object[]
  export default plugin
}
declare module '@size-limit/file' {
  const plugin: readonly object[]
  export default plugin
}
