import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MEASURED } from './measured.ts'
import type { Measured } from './measured.ts'
import { git } from '../tools/gate/history.ts'

const RESULTS = 'benchmarks/results'
/** Most commits to its code after which a result may stay. */
const MOST_COMMITS = 50

/** Code of a package without tests and stories, which change no figure. */
const CODE = (folder: string): readonly string[] => [
  `:(glob)${folder}/**`,
  ...['test', 'test-d', 'stories'].map((kind) => `:(exclude,glob)${folder}/**/*.${kind}.*`),
]

/** The packages that a benchmark measures, with all that they depend on in this repository. */
export function packagesOf(root: string, names: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const follow = (name: string): void => {
    const file = path.join(root, 'packages', name, 'package.json')
    if (found.has(name) || !existsSync(file)) return
    found.add(name)
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> }
    for (const dependency of Object.keys(dependencies)) follow(dependency.replace('@vitrine/', ''))
  }
  for (const name of names) follow(name)
  return [...found].sort()
}

/**
 * Says which tables of benchmarks are too old: more than 50 commits have changed the code since.
 * @param most - Most commits to its code after which a table may stay. Default 50.
 * @returns A sentence with the remedy; `undefined` while no table is too old, or where the history is cut off.
 */
export function describeStaleResults(root: string, most: number = MOST_COMMITS): string | undefined {
  if (git(root, 'rev-parse', '--is-shallow-repository') !== 'false') return undefined
  const stale = globSync('*.md', { cwd: path.join(root, RESULTS) })
    .sort()
    .flatMap((file) => {
      const name = path.basename(file, '.md')
      const { packages = [], folders = [] }: Partial<Measured> = MEASURED[name as keyof typeof MEASURED] ?? {}
      const paths = [...packagesOf(root, packages).map((one) => `packages/${one}/src`), ...folders].flatMap(CODE)
      const [, measured = ''] =
        /Measured at commit (\w+)/.exec(readFileSync(path.join(root, RESULTS, file), 'utf8')) ?? []
      // A rebase may have replaced the measured commit: count since the commit of the table then.
      const written = git(root, 'log', '-1', '--format=%h', '--', `${RESULTS}/${file}`)
      const [since = 0] = [measured, written]
        .map((commit) => commit && git(root, 'rev-list', '--count', `${commit}..HEAD`, '--', ...paths))
        .flatMap((count) => (count ? [Number(count)] : []))
      return since > most ? [`${name} (${since} commits)`] : []
    })
  return stale.length > 0
    ? `Benchmark results too old for their code: ${stale.join(', ')}. Run pnpm bench ${stale.map((one) => one.split(' ')[0]).join(' ')} and commit ${RESULTS}, or delete the tables and what quotes them.`
    : undefined
}
