import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, transform, type Plugin } from 'esbuild'

/** Files from which a person reaches a module, and the modules to be reached; globs from `root`. */
export interface Reach {
  readonly root: string
  readonly entries: readonly string[]
  /** Further entry points that are no files, by name: their code. */
  readonly recipes: ReadonlyMap<string, string>
  /** Folder from which the recipes' imports are resolved. */
  readonly recipeFolder: string
  readonly modules: readonly string[]
}

/** Modules that tests and stories alone use. */
const TESTS = /\.(test|test-d|suite|stories|d)\.tsx?$|\/testing\/|\/(dist|build|node_modules)\//
/** Beginning of a statement that only passes names on, or of a directive. */
const PASSES_ON = /^(?:import|export [{*]|"use client")/

/** Lists files of globs, without those of tests. */
const filesOf = (root: string, globs: readonly string[]): string[] =>
  globSync([...globs], { cwd: root })
    .filter((file) => !TESTS.test(file))
    .toSorted()

/** Bundles packages of the repository alone; everything else stays an import. */
const ownPackages = ({ recipes, recipeFolder }: Reach): Plugin => ({
  name: 'own packages',
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, ({ path: name, kind, namespace }) => {
      if (kind === 'entry-point') return recipes.has(name) ? { path: name, namespace: 'recipe' } : undefined
      const isOwn = /^(@vitrine\/|#)/.test(name) || (name.startsWith('.') && namespace !== 'recipe')
      return isOwn && !/\.(css|astro)$/.test(name) ? undefined : { path: name, external: true }
    })
    bundler.onLoad({ filter: /./, namespace: 'recipe' }, ({ path: name }) => ({
      contents: recipes.get(name)!,
      loader: 'tsx',
      resolveDir: recipeFolder,
    }))
  },
})

/** Files whose code is in the bundles of the entry points, after unused code has been left out. */
async function reachedFiles(reach: Reach, conditions: readonly string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: reach.root,
    entryPoints: [...filesOf(reach.root, reach.entries), ...reach.recipes.keys()],
    bundle: true,
    splitting: true,
    treeShaking: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['@vitrine/source', ...conditions],
    jsx: 'automatic',
    outdir: 'reach',
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: [ownPackages(reach)],
  })
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  return new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file))
}

/** Whether a module has values of its own: neither types alone nor names of other modules alone. */
async function hasValues(file: string): Promise<boolean> {
  const loader = file.endsWith('x') ? 'tsx' : 'ts'
  const { code } = await transform(readFileSync(file, 'utf8'), { loader, format: 'esm' })
  return code.split(';\n').some((statement) => statement !== '' && !PASSES_ON.test(statement))
}

/** Lists modules with values by whether an entry point reaches one of their values, in a browser or on a server. */
export async function splitByReach(
  reach: Reach,
): Promise<{ readonly reached: string[]; readonly unreached: string[] }> {
  const files = filesOf(reach.root, reach.modules)
  const inBrowser = await reachedFiles(reach, ['browser'])
  const onServer = await reachedFiles(reach, ['node'])
  const inServerComponents = await reachedFiles(reach, ['react-server'])
  const reached = files.filter((file) => [inBrowser, onServer, inServerComponents].some((place) => place.has(file)))
  const rest = files.filter((file) => !reached.includes(file))
  const values = await Promise.all(rest.map((file) => hasValues(path.join(reach.root, file))))
  return { reached, unreached: rest.filter((_, place) => values[place]) }
}
