import { afterAll, beforeEach, describe } from 'vitest'
import { suites } from './testing/suites.ts'
import { openStand } from './testing/stand.ts'

const stand = await openStand()
beforeEach(() => stand.reset())
afterAll(() => stand.close())

describe('on PGlite', () => {
  for (const suite of suites) suite(stand)
})
