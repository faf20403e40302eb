import fc from 'fast-check'
import { expect } from 'vitest'
import { countSteps } from './countSteps.ts'

/** Building blocks of a reader's hostile texts. */
export interface HostileTexts {
  /** Beginnings that lead into the reader. Default: none. */
  readonly heads?: readonly string[]
  /** Pieces that the reader looks for; a text repeats up to three of them. */
  readonly units: readonly string[]
  /** Ends that let a match fail at last. */
  readonly tails?: readonly string[]
}

const SHORT = 3000
const TIMES = 4

/**
 * Expects that a reader takes steps linear in the length of its text, whatever the text holds: of texts four times as long at
 * most six times the steps, where work that grows with the square takes sixteen times as many. For tests in Node.
 */
export function expectLinear(read: (text: string) => unknown, texts: HostileTexts): void {
  const { heads = [], units, tails = ['x', '!', '\n'] } = texts
  const unit = fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
  const text = fc.tuple(fc.constantFrom('', ...heads), unit, fc.constantFrom('', ...tails))
  // Count the steps of several texts together, because counting is slow. On a failure, shrinking finds the text that
  // takes too many steps.
  const several = fc.array(text, { minLength: 1, maxLength: 8, size: 'max' })
  fc.assert(
    fc.property(several, (all) => {
      const reading = (length: number) => {
        const made = all.map(
          ([head, repeated, tail]) => head + repeated.repeat(Math.ceil(length / repeated.length)) + tail,
        )
        return (): void => {
          for (const one of made) read(one)
        }
      }
      const readShort = reading(SHORT)
      // Call the function once without counting its steps, because the first call also creates what later calls reuse.
      readShort()
      const [short, long] = countSteps(readShort, reading(SHORT * TIMES)) as [number, number]
      const limit = short * 6 + 500
      expect(long, `${long} steps, ${short} for a quarter of each text`).toBeLessThanOrEqual(limit)
    }),
    { numRuns: 4 },
  )
}
