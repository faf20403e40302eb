import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LevelName } from './claims.ts'
import { functionAround, functionId, functionsOf } from './functions.ts'
import type { Mutant } from './mutants.ts'

/** Levels that are recorded: Vite loads the product for their tests, and puts the marks in. */
export const RECORDED_LEVELS: readonly LevelName[] = ['unit', 'component', 'server', 'story']

/** A test that was recorded. */
export interface ReachedTest {
  readonly level: LevelName
  /** Path of the test file from the project's root. */
  readonly file: string
  /** Names of its suites and its own. */
  readonly title: string
  /** Number of functions that it ran. */
  readonly ran: number
}

/** Which tests ran which functions, as `pnpm mutate --record-reach` has seen it. */
export interface ReachRecord {
  readonly tests: readonly ReachedTest[]
  /** Indexes of the tests that ran a function, by its id. */
  readonly functions: Readonly<Record<string, readonly number[]>>
  /** Functions that ran while a test file was loaded. */
  readonly onLoad: readonly string[]
  /** Hash of each file with functions. */
  readonly hashes: Readonly<Record<string, string>>
}

/** The tests that can notice a break. */
export interface Reach {
  /**
   * The tests that ran the code around a break. `undefined` when that is not known: its code runs while a file is loaded,
   * or its file has changed since the record.
   */
  of(mutant: Mutant): readonly ReachedTest[] | undefined
}

/** Path of the record, beside the other reports of this machine. */
export const REACH_FILE = '.reports/reach.json'

export const hashOf = (source: string): string => createHash('sha1').update(source).digest('hex')

/** Nothing is known about any test. */
export const NO_REACH: Reach = { of: () => undefined }

/** Reads the record. Without one nothing is known. */
export function readReach(root: string, file: string = path.join(root, REACH_FILE)): Reach {
  if (!existsSync(file)) return NO_REACH
  const { tests, functions, onLoad, hashes } = JSON.parse(readFileSync(file, 'utf8')) as ReachRecord
  const loaded = new Set(onLoad)
  return {
    of({ file: broken, start, end }) {
      const source = readFileSync(path.join(root, broken), 'utf8')
      if (hashes[broken] !== hashOf(source)) return undefined
      const around = functionAround(functionsOf(broken, source), { start, end })
      const id = around && functionId(broken, around.start)
      if (id === undefined || loaded.has(id)) return undefined
      return (functions[id] ?? []).map((index) => tests[index]!)
    },
  }
}
