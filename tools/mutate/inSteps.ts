import { packageOf } from './nearness.ts'
import type { ReachedTest } from './reach.ts'

/** Tests and test files of the first step, which most breaks do not survive. */
const FIRST_TESTS = 40
const FIRST_FILES = 3
/** Test files and tests of each further step. */
const FILES = 12
const TESTS = 400

/**
 * Orders the tests that ran a broken function, in steps; a failure ends a run before the next step. Tests of the own
 * package come first, and of these the ones that run little else.
 */
export function inSteps(broken: string, tests: readonly ReachedTest[]): ReachedTest[][] {
  const isForeign = ({ file }: ReachedTest): number => Number(packageOf(file) !== packageOf(broken))
  const sorted = tests.toSorted((a, b) => isForeign(a) - isForeign(b) || a.ran - b.ran)
  const files = [...new Set(sorted.map(({ file }) => file))]
  const firstFiles = new Set(files.slice(0, FIRST_FILES))
  const first = sorted.filter(({ file }) => firstFiles.has(file)).slice(0, FIRST_TESTS)
  const asked = new Set(first)
  const steps = [first]
  for (let at = 0; at < files.length; at += FILES) {
    const some = new Set(files.slice(at, at + FILES))
    const rest = sorted.filter((test) => some.has(test.file) && !asked.has(test))
    for (let from = 0; from < rest.length; from += TESTS) steps.push(rest.slice(from, from + TESTS))
  }
  return steps.filter((step) => step.length > 0)
}
