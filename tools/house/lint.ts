/** `pnpm lint`, second half: the layer table over all imports, and the rules for manifests, file names and sheets. Exit 1 with one line a fault. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../../layers.ts'
import { cruiseHouse } from './cruiseHouse.ts'
import { findSameNames, findUnlayered, judgeTable } from './files.ts'
import { judgeManifests } from './manifests.ts'

const root = path.join(import.meta.dirname, '../..')
const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
const sheets = globSync('packages/*/src/**/*.css', { cwd: root })
const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => file.split(path.sep)[1]!)
const faults = [
  ...judgeTable(layers, packages),
  ...judgeManifests(root, packages),
  ...(await cruiseHouse(root, layers)),
  ...findSameNames(sources),
  ...findUnlayered(Object.fromEntries(sheets.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))),
]
for (const { rule, file, message } of faults) console.error(`${file} [${rule}] ${message}`)
console.log(`house: ${sources.length + sheets.length} files of the packages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
