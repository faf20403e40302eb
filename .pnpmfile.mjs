/** Members of a manifest that serve this repository alone, so that a published package has none of them. */
const PRIVATE = ['scripts', 'size-limit']

export const hooks = {
  /** Runs when `pnpm pack` and `pnpm publish` write the manifest of a package. */
  beforePacking: (manifest) => Object.fromEntries(Object.entries(manifest).filter(([name]) => !PRIVATE.includes(name))),
}
