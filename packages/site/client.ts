import { entryFeatures } from '@vitrine/blocks/islands'
import { startWith } from '@vitrine/runtime'
import { readTables } from './tables.ts'

// Import a block's script by an address relative to the entry script: the build writes all scripts into one folder.
const tables = readTables(document, (file) => import(/* @vite-ignore */ `./${file}.js`))

if (tables) startWith(document, { ...tables, features: { ...entryFeatures, ...tables.features } })
else void import('./allTables.ts').then(({ startAll }) => startAll())
