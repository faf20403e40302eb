import { afterAll, beforeEach, describe } from 'vitest'
import { snapshotsSuite } from './render/snapshots.suite.ts'
import { openStand } from './testing/stand.ts'

// Take the snapshots on a database of their own, because other suites publish pages that the snapshots would list.
const stand = await openStand()
beforeEach(() => stand.reset())
afterAll(() => stand.close())

describe('snapshots', () => snapshotsSuite(stand))
