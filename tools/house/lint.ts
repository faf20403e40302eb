/** `pnpm lint`, second half: the rules that oxlint cannot hold. Exit 1 with one line for each fault. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../config/layers.ts'
import { judgeBlocks } from '../blocks/derive.ts'
import { judgeChangesets } from './changesets.ts'
import { cruiseHouse } from './cruiseHouse.ts'
import { findSameNames, judgeTable } from './files.ts'
import { judgeManifests } from './manifests.ts'
import { findLostPaths, judgeReadmes } from './readmes.ts'
import { judgeLayers, judgeSheets } from './sheets.ts'
import { judgeMembers } from './memberTable.ts'
import { judgeTokenTables } from './tokenTable.ts'

const root = path.join(import.meta.dirname, '../..')
const find = (pattern: string | string[]): string[] => globSync(pattern, { cwd: root }).sort()
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const textsOf = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, read(file)]))

const packages = find('packages/*/package.json').map((file) => file.split('/')[1]!)
const sources = find('packages/*/src/**/*.{ts,tsx}')
const sheets = textsOf(find('packages/*/src/**/*.css'))
const faults = [
  ...judgeTable(layers, packages),
  ...findSameNames(sources),
  ...(await cruiseHouse(root, layers)),
  ...(await judgeBlocks(root)),
  ...judgeManifests(root, packages),
  ...judgeLayers(sheets),
  ...(await judgeSheets({ ...sheets, ...textsOf(find('packages/site/styles/*.css')) })),
  ...judgeTokenTables(sheets, (name) => read(`packages/${name}/README.md`)),
  ...judgeMembers(textsOf(find('packages/*/README.md')), root),
  ...judgeReadmes(root, packages),
  ...findLostPaths(textsOf(find(['*.md', 'docs/*.md', 'packages/*/README.md'])), (named) => find(named).length > 0),
  ...judgeChangesets(textsOf(find('.changeset/*.md'))),
]
for (const { rule, file, message } of faults) console.error(`${file} [${rule}] ${message}`)
console.log(`house: ${sources.length + Object.keys(sheets).length} files of the packages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
