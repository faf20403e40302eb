import { entryFeatures } from '@vitrine/blocks/islands'
import { startWith } from '@vitrine/runtime'
import { readTables } from './tables.ts'

// The address is relative to the built entry, beside which every other script of the build is.
const tables = readTables(document, (file) => import(/* @vite-ignore */ `./${file}.js`))

if (tables) startWith(document, { ...tables, features: { ...entryFeatures, ...tables.features } })
else void import('./allTables.ts').then(({ startAll }) => startAll())
