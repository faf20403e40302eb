/** `pnpm lint`, second half: the layer table over all imports, and the rules for manifests, file names, sheets, module state, optional members, API paths and openings of JSDoc. Exit 1 with one line a fault. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../../layers.ts'
import { judgeBlocks } from '../blocks/derive.ts'
import { findWrittenRoots } from './apiPaths.ts'
import { judgeChangesets } from './changesets.ts'
import { cruiseHouse } from './cruiseHouse.ts'
import { findSameNames, judgeTable } from './files.ts'
import { judgeInstallLines } from './installLines.ts'
import { judgeManifests } from './manifests.ts'
import { findModuleState } from './moduleState.ts'
import { findVagueOpenings } from './openings.ts'
import { judgeOptionals } from './optionalMembers.ts'
import { exportedValues, findLostPaths, judgeReadme } from './readmes.ts'
import { judgeSheets, judgeStates } from './sheets.ts'
import { judgeTokenTables } from './tokenTable.ts'

const root = path.join(import.meta.dirname, '../..')
const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
const sheets = globSync('packages/*/src/**/*.css', { cwd: root }).sort()
const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => file.split(path.sep)[1]!)
const code = sources.filter((file) => !/\.(test|test-d|stories)\./.test(file))
const others = globSync(['{apps,benchmarks,tools}/**/*.{ts,tsx}', 'packages/*/testing/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'],
})
const textsOf = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const doorsOf = (name: string): Record<string, string[]> => {
  const { exports } = JSON.parse(readFileSync(path.join(root, `packages/${name}/package.json`), 'utf8')) as {
    exports: Record<string, { '@vitrine/source'?: string } | string>
  }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([door, target]) => {
      const source = typeof target === 'object' ? target['@vitrine/source'] : undefined
      if (!source || !/\.tsx?$/.test(source)) return []
      const file = path.join(`packages/${name}`, source)
      return [
        [path.posix.join(`@vitrine/${name}`, door), exportedValues(file, readFileSync(path.join(root, file), 'utf8'))],
      ]
    }),
  )
}
const pages = globSync(['*.md', 'docs/*.md', 'packages/*/README.md'], { cwd: root })
const product = textsOf(code.filter((file) => !file.includes('/testing/')))
const faults = [
  ...judgeTable(layers, packages),
  ...judgeManifests(root, packages),
  ...(await cruiseHouse(root, layers)),
  ...(await judgeBlocks(root)),
  ...findSameNames(sources),
  ...judgeSheets(textsOf(sheets)),
  ...judgeStates(textsOf([...sheets, ...globSync('apps/demo-site/styles/*.css', { cwd: root }).sort()])),
  ...judgeTokenTables(textsOf(sheets), (name) => readFileSync(path.join(root, `packages/${name}/README.md`), 'utf8')),
  ...findModuleState(product),
  ...judgeOptionals(product),
  ...findVagueOpenings(textsOf([...sources, ...others])),
  ...judgeChangesets(textsOf(globSync('.changeset/*.md', { cwd: root }))),
  ...packages.flatMap((name) => {
    const file = `packages/${name}/README.md`
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...judgeReadme({ file, text, exports: doorsOf(name) }), ...judgeInstallLines(file, text)]
  }),
  ...findLostPaths(textsOf(pages), (named) => globSync(named, { cwd: root }).length > 0),
  ...findWrittenRoots(
    textsOf([
      ...code,
      ...globSync('apps/demo-site/{server,pages,content}/**/*.{ts,tsx}', { cwd: root }).filter(
        (file) => !/\.(test|suite)\.|\/server\/testing\//.test(file),
      ),
    ]),
  ),
]
for (const { rule, file, message } of faults) console.error(`${file} [${rule}] ${message}`)
console.log(`house: ${sources.length + sheets.length} files of the packages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
