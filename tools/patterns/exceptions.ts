/** A pattern that the checker does not prove linear, and why its work is bounded all the same. */
export interface Exception {
  readonly file: string
  /** The code as it stands in the file. */
  readonly code: string
  /** The greatest length of the text it reads, and what sets it. */
  readonly bound: string
}

/** Every exception there is. One whose pattern is gone or proved is a fault. */
export const EXCEPTIONS: readonly Exception[] = []
