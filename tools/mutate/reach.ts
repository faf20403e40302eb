import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LevelName } from './claims.ts'
import { type Piece, pieceAround, pieceId, type PieceKind, piecesOf } from './pieces.ts'
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
  /** Number of pieces of code that it ran. */
  readonly ran: number
}

/** Which tests ran which pieces of code, as `pnpm mutate --record-reach` has seen it. */
export interface ReachRecord {
  readonly tests: readonly ReachedTest[]
  /** Indexes of the tests that ran a piece, by its id. */
  readonly pieces: Readonly<Record<string, readonly number[]>>
  /** Pieces that ran while a test file was loaded. */
  readonly onLoad: readonly string[]
  /** Hash of each file with such pieces. */
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
export const REACH_FILE = '.reports/reached-pieces.json'

export const hashOf = (source: string): string => createHash('sha1').update(source).digest('hex')

/** Nothing is known about any test. */
export const NO_REACH: Reach = { of: () => undefined }

/** Reads the record of this machine. */
export const readRecord = (file: string): ReachRecord => JSON.parse(readFileSync(file, 'utf8')) as ReachRecord

/** Reads the record. Without one nothing is known. */
export function readReach(root: string, file: string = path.join(root, REACH_FILE)): Reach {
  if (!existsSync(file)) return NO_REACH
  const { tests, pieces, onLoad, hashes } = readRecord(file)
  const loaded = new Set(onLoad)
  return {
    of({ file: broken, start, end }) {
      const source = readFileSync(path.join(root, broken), 'utf8')
      if (hashes[broken] !== hashOf(source)) return undefined
      const around = pieceAround(piecesOf(broken, source), { start, end })
      const id = around && pieceId(broken, around)
      if (id === undefined || loaded.has(id)) return undefined
      return (pieces[id] ?? []).map((index) => tests[index]!)
    },
  }
}

/** A piece of code that no recorded test ran. */
export interface Unreached {
  /** 1-based. */
  readonly line: number
  readonly kind: PieceKind
  /** Its text, on one line. */
  readonly text: string
}

/**
 * The pieces of a file that no recorded test ran: nothing can notice a break there. Leaves out what lies in another one.
 * `undefined` for a file that has changed since the record.
 */
export function unreachedIn(root: string, file: string, record: ReachRecord): Unreached[] | undefined {
  const source = readFileSync(path.join(root, file), 'utf8')
  const pieces = piecesOf(file, source)
  if (pieces.length > 0 && record.hashes[file] !== hashOf(source)) return undefined
  const loaded = new Set(record.onLoad)
  const found: Piece[] = []
  for (const piece of pieces) {
    const id = pieceId(file, piece)
    if (record.pieces[id] || loaded.has(id) || pieceAround(found, piece)) continue
    found.push(piece)
  }
  return found.map(({ kind, start, end }) => ({
    line: source.slice(0, start).split('\n').length,
    kind,
    text: source.slice(start, end).replaceAll(/\s+/g, ' '),
  }))
}
