import path from 'node:path'
import { markFunctions } from './functions.ts'
import { isBreakable } from './isBreakable.ts'

/** The part of a mutant that a test run needs. */
export interface Break {
  /** Path from the project's root. */
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Name of a function in the record: its file and offset. */
export const functionId = (file: string, start: number): string => `${file}:${start}`

/** Applies the active break to a file of the project. @returns `undefined` for every other file. */
export function applyBreak(active: Break | undefined, root: string, id: string, code: string): string | undefined {
  if (!active || id !== path.join(root, active.file)) return undefined
  return code.slice(0, active.start) + active.text + code.slice(active.end)
}

/** Marks the functions of a file of the product, so that each test can tell which of them it ran. */
export function applyMarks(root: string, id: string, code: string): string | undefined {
  const file = path.relative(root, id)
  if (!isBreakable(file)) return undefined
  const mark = ({ start }: { readonly start: number }): string =>
    `globalThis.__vitrineRan?.(${JSON.stringify(functionId(file, start))})`
  return markFunctions(file, code, mark)
}
