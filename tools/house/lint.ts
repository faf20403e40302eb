/** `pnpm lint`, second half: the rules of the house over all packages. Exit 1 with one line a fault. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../../layers.ts'
import { lintHouse } from './lintHouse.ts'

const root = path.join(import.meta.dirname, '../..')
const files = Object.fromEntries(
  globSync('packages/*/src/**/*.{ts,tsx,css}', { cwd: root }).map((file) => [
    file,
    readFileSync(path.join(root, file), 'utf8'),
  ]),
)
const faults = lintHouse({ files, layers })
for (const fault of faults) console.error(`${fault.file}:${fault.line} [${fault.rule}] ${fault.message}`)
console.log(`house: ${Object.keys(files).length} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
