import type { Suite } from '../suite.ts'
import { coreData } from './coreData.ts'
import { page } from './page.ts'

/** Every benchmark, in the order `pnpm bench` runs them. A new one is a file beside this and a line here. */
export const SUITES: readonly Suite[] = [page, coreData]
