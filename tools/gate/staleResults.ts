import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MEASURED } from '../../benchmarks/measured.ts'
import { countCommits, lastCommitOf } from './history.ts'

const RESULTS = 'benchmarks/results'

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
 * Says which benchmark results are older than the code that they measured.
 * @returns A sentence for the gate's last lines; `undefined` while all results are as recent as their code.
 */
export function describeStaleResults(root: string): string | undefined {
  const stale = globSync('*.json', { cwd: path.join(root, RESULTS) })
    .sort()
    .flatMap((file) => {
      const name = path.basename(file, '.json')
      const { packages = [], folders = [] } = MEASURED[name] ?? {}
      const { commit } = JSON.parse(readFileSync(path.join(root, RESULTS, file), 'utf8')) as {
        readonly commit?: string
      }
      const paths = [...packagesOf(root, packages).map((one) => `packages/${one}/src`), ...folders].flatMap(CODE)
      const written = lastCommitOf(root, `${RESULTS}/${file}`)
      // To find outdated benchmark results, count the commits since the measured commit. If a rebase has replaced that
      // commit, count since the commit of the results.
      const since = (commit && countCommits(root, commit, paths)) ?? (written && countCommits(root, written, paths))
      return since ? [`${name} (${since} ${since === 1 ? 'commit' : 'commits'})`] : []
    })
  return stale.length > 0
    ? `Benchmark results older than their code: ${stale.join(', ')}. Run pnpm bench ${stale.map((one) => one.split(' ')[0]).join(' ')} and commit benchmarks/results.`
    : undefined
}
