import { afterAll, beforeEach, describe } from 'vitest'
import { declareSuites } from './testing/suites.ts'
import { openStand } from './testing/stand.ts'

const stand = await openStand()
beforeEach(() => stand.reset())
afterAll(() => stand.close())

describe('on PGlite', () => declareSuites(stand))
