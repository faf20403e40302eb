import { afterAll, describe, inject } from 'vitest'
import { DRAW } from './testing/drawnTests.ts'
import { declareSuites } from './testing/suites.ts'
import { openStand } from './testing/stand.ts'

// In the gate all tests run on PostgreSQL, which production uses. Here run those that depend on the engine, and of the
// others a tenth; all of them in `pnpm test:full` and where no PostgreSQL is.
const isWhole = process.env['VITRINE_FULL'] || 'missing' in inject('postgres')
if (!isWhole) console.log(`PGlite runs a tenth of the tests that do not depend on the engine: VITRINE_DRAW=${DRAW}`)

const stand = await openStand()
afterAll(() => stand.close())

describe('on PGlite', () => declareSuites(stand, isWhole ? 'all' : 'drawn'))
