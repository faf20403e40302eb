import fc from 'fast-check'
import { expect } from 'vitest'
import { countSteps } from './countSteps.ts'

/** What the hostile texts of a reader are made of. */
export interface HostileTexts {
  /** Beginnings that lead into the reader. Default: none. */
  readonly heads?: readonly string[]
  /** Pieces that the reader looks for; a text repeats up to three of them. */
  readonly units: readonly string[]
  /** Ends that let a match fail at last. */
  readonly tails?: readonly string[]
}

const SHORT = 1500
const TIMES = 4

/**
 * Expects that a reader takes steps linear in the length of its text, whatever stands in it: of a text four times as long
 * at most six times the steps, where work that grows with the square takes sixteen times as many. For tests in Node.
 */
export function expectLinear(read: (text: string) => unknown, texts: HostileTexts): void {
  const { heads = [], units, tails = ['x', '!', '\n'] } = texts
  const unit = fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
  const text = fc.tuple(fc.constantFrom('', ...heads), unit, fc.constantFrom('', ...tails))
  fc.assert(
    fc.property(text, ([head, repeated, tail]) => {
      const make = (length: number): string => head + repeated.repeat(Math.ceil(length / repeated.length)) + tail
      const stepsOf = (length: number): number => {
        const made = make(length)
        return countSteps(() => read(made))
      }
      // The first reading also prepares what later ones reuse.
      read(make(SHORT))
      const short = stepsOf(SHORT)
      const long = stepsOf(SHORT * TIMES)
      expect(long, `${long} steps, ${short} for a quarter of the text`).toBeLessThanOrEqual(short * 6 + 500)
    }),
    { numRuns: 25 },
  )
}
