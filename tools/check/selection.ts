import path from 'node:path'

/** A package of the workspace. */
export interface Package {
  readonly name: string
  /** From the root: `packages/money`. */
  readonly path: string
}

/** A run of Vitest: its projects, the folders whose tests run, and the commit since which files count as changed. */
export interface TestRun {
  readonly projects: readonly string[]
  readonly folders: readonly string[]
  /** Without it all tests of the folders run. */
  readonly since?: string
}

/** Most dependents whose tests run: a change of the packages below all others would run the whole level. */
export const MOST_DEPENDENTS = 8

const SERVER = 'packages/site/server/'

/** The packages with these folder names; throws one sentence for a name that no package has. */
export function namedPackages(names: readonly string[], packages: readonly Package[]): readonly Package[] {
  return names.map((name) => {
    const found = packages.find((one) => path.basename(one.path) === name.replace('@vitrine/', ''))
    if (found) return found
    const known = packages.map((one) => path.basename(one.path)).join(', ')
    throw new Error(`check: no package ${name}; there are ${known}`)
  })
}

/** The packages that own these files. */
export function changedPackages(files: readonly string[], packages: readonly Package[]): readonly Package[] {
  return packages.filter((one) => files.some((file) => file.startsWith(`${one.path}/`)))
}

/** All unit and component tests of named packages. */
export const testsOfPackages = (packages: readonly Package[]): readonly TestRun[] => [
  { projects: ['unit*', 'component*'], folders: packages.map((one) => `${one.path}/`) },
]

/**
 * The tests that a change can break and that end soon: those that import a changed file, in the folders of the change and
 * in its dependents; and the server's tests beside changed files of the server, because nearly all others import them all.
 */
export function testsOfChange(
  since: string,
  files: readonly string[],
  changed: readonly Package[],
  dependents: readonly Package[],
): readonly TestRun[] {
  const tools = files
    .filter((file) => /^tools\/[^/]+\//.test(file))
    .map((file) => file.split('/').slice(0, 2).join('/'))
  const near = dependents.length <= MOST_DEPENDENTS ? dependents : []
  const folders = new Set([...[...changed, ...near].map((one) => one.path), ...tools])
  const server = new Set(files.filter((file) => file.startsWith(SERVER)).map((file) => `${path.dirname(file)}/`))
  return [
    ...(folders.size > 0
      ? [{ projects: ['unit*', 'component*'], folders: [...folders].map((one) => `${one}/`), since }]
      : []),
    ...(server.size > 0 ? [{ projects: ['server*'], folders: [...server] }] : []),
  ]
}
