import path from 'node:path'
import { markPieces, pieceId } from './pieces.ts'
import { isBreakable } from './isBreakable.ts'

/** The part of a mutant that a test run needs. */
export interface Break {
  /** Path from the project's root. */
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

// Keep both in environment variables, because Vitest bundles its configuration file with a copy of this module, and
// workers bundle pages of their own: all of them must see the same.
const BREAK = 'VITRINE_BREAK'
const MARKS = 'VITRINE_MARKS'

/** Sets the break that modules are loaded with from now on; `undefined` mends it. */
export function setActiveBreak(active: Break | undefined): void {
  if (active) process.env[BREAK] = JSON.stringify(active)
  else delete process.env[BREAK]
}

/** From now on modules are loaded with marks, so that each test can tell which pieces of code it runs. */
export function startMarking(): void {
  process.env[MARKS] = '1'
}

export const isMarking = (): boolean => process.env[MARKS] !== undefined

/** Whether modules are loaded with a break or with marks. */
export const isChanging = (): boolean => process.env[BREAK] !== undefined || isMarking()

/**
 * Changes the code of a file of the project: applies the active break, or marks the pieces of the product.
 * @param id - Absolute path of the file.
 * @returns `undefined` where the code stays as it is.
 */
export function changeSource(root: string, id: string, code: string): string | undefined {
  const given = process.env[BREAK]
  const active = given === undefined ? undefined : (JSON.parse(given) as Break)
  if (active && id === path.join(root, active.file))
    return code.slice(0, active.start) + active.text + code.slice(active.end)
  const file = path.relative(root, id)
  if (!isMarking() || !isBreakable(file)) return undefined
  return markPieces(file, code, (piece) => `globalThis.__vitrineRan?.(${JSON.stringify(pieceId(file, piece))})`)
}
