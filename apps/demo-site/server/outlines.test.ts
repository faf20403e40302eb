import { afterAll, beforeEach, describe } from 'vitest'
import { outlinesSuite } from './render/outlines.suite.ts'
import { openStand } from './testing/stand.ts'

// Record the outlines on a database of their own, because other suites publish pages that the outlines would list.
const stand = await openStand()
beforeEach(() => stand.reset())
afterAll(() => stand.close())

describe('outlines', () => outlinesSuite(stand))
