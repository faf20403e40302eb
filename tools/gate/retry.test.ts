import { expect, test } from 'vitest'
import type { FileResult, Report } from './report.ts'
import { countRuns, filesToRetry, firstFailures, withRetry } from './retry.ts'

const file = (name: string, ...failures: readonly (string | undefined)[]): FileResult => ({
  name,
  status: failures.some((why) => why !== undefined) ? 'failed' : 'passed',
  message: '',
  assertionResults: failures.map((why, index) => ({
    status: why === undefined ? 'passed' : 'failed',
    fullName: `${name} ${index}`,
    failureMessages: why === undefined ? [] : [why],
  })),
})
const report = (...testResults: readonly FileResult[]): Report => {
  const all = testResults.flatMap((one) => one.assertionResults)
  const numFailedTests = all.filter(({ status }) => status === 'failed').length
  return { numPassedTests: all.length - numFailedTests, numFailedTests, testResults }
}

test('files that failed are run again, files that passed are not', () => {
  expect(filesToRetry(report(file('a', undefined), file('b', undefined, 'late\n  at b.ts:3')))).toEqual(['b'])
})

test('a counterexample of a property is final', () => {
  expect(
    filesToRetry(report(file('a', 'late'), file('b', 'Error: Property failed after 3 tests\n{ seed: 1 }'))),
  ).toEqual([])
})

test('many failing files are final', () => {
  const wrong = (count: number): Report => report(...Array.from({ length: count }, (_, at) => file(`${at}`, 'wrong')))
  expect(filesToRetry(wrong(8))).toHaveLength(8)
  expect(filesToRetry(wrong(9))).toEqual([])
})

test('the second run decides for the files it ran, and only for these', () => {
  const merged = withRetry(
    report(file('a', undefined), file('b', 'late', undefined)),
    report(file('b', undefined, 'wrong')),
  )
  expect(merged).toMatchObject({ numPassedTests: 2, numFailedTests: 1 })
  expect(merged.testResults.map(({ name, status }) => [name, status])).toEqual([
    ['a', 'passed'],
    ['b', 'failed'],
  ])
})

test('a first failure has its file, its title and the first line of its message', () => {
  const broken: FileResult = {
    name: 'c',
    status: 'failed',
    message: 'no such module\n  at c.ts:1',
    assertionResults: [],
  }
  const first = report(file('b', 'late\n  at b.ts:3', undefined), broken)
  expect(firstFailures(first)).toEqual([
    { file: 'b', title: 'b 0', line: 'late' },
    { file: 'c', title: 'the file itself', line: 'no such module' },
  ])
})

const passing = { report: report(file('a', undefined)), code: 0 }
const late = { report: report(file('a', 'late')), code: 1 }
const withErrors = (run: typeof late, ...unhandledErrors: readonly string[]): typeof late => ({
  ...run,
  report: { ...run.report, unhandledErrors },
})

test.each([
  ['a run that passes', passing, undefined, { passed: 1, failed: 0 }],
  ['a test that passes in the retry', late, passing, { passed: 1, failed: 0 }],
  ['a test that fails twice', late, late, { passed: 0, failed: 1 }],
  ['an unhandled error of the first run', withErrors(late, 'boom'), passing, { passed: 1, failed: 1 }],
  ['an unhandled error of the retry', late, withErrors({ ...passing, code: 1 }, 'boom'), { passed: 1, failed: 1 }],
  [
    'an unhandled error without a failed test',
    withErrors({ ...passing, code: 1 }, 'boom'),
    undefined,
    { passed: 1, failed: 1 },
  ],
  ['a first run that ends by a signal', { ...late, code: 137 }, passing, { passed: 1, failed: 1 }],
  ['a run that ends badly without a word', { ...passing, code: 1 }, undefined, { passed: 1, failed: 1 }],
])('%s is counted', (_, first, second, counted) => {
  expect(countRuns(first, second)).toEqual(counted)
})

test('a file that fails outside its tests counts once, and not at all when its retry passes', () => {
  const broken: FileResult = { name: 'a', status: 'failed', message: 'no such module', assertionResults: [] }
  const first = { report: report(broken), code: 1 }
  expect(countRuns(first)).toEqual({ passed: 0, failed: 1 })
  expect(countRuns(first, passing)).toEqual({ passed: 1, failed: 0 })
})
