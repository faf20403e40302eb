import { entryFeatures } from '@vitrine/blocks/islands'
import { startWith } from '@vitrine/runtime'
import { readTables } from './tables.ts'

// All scripts of the build lie in the folder of the built entry, so the import's address is relative to the entry.
const tables = readTables(document, (file) => import(/* @vite-ignore */ `./${file}.js`))

if (tables) startWith(document, { ...tables, features: { ...entryFeatures, ...tables.features } })
else void import('./allTables.ts').then(({ startAll }) => startAll())
