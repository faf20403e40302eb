import { expect, test } from 'vitest'
import { describeFailures, filesToRepeat, takeSecond } from './secondLook.ts'
import type { FileResult, Report } from './secondLook.ts'

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
  expect(filesToRepeat(report(file('a', undefined), file('b', undefined, 'late\n  at b.ts:3')))).toEqual(['b'])
})

test('a counterexample of a property is final', () => {
  expect(
    filesToRepeat(report(file('a', 'late'), file('b', 'Error: Property failed after 3 tests\n{ seed: 1 }'))),
  ).toEqual([])
})

test('many failing files are final', () => {
  expect(filesToRepeat(report(...['a', 'b', 'c', 'd', 'e'].map((name) => file(name, 'wrong'))))).toEqual([])
})

test('the second run decides for the files it ran, and only for these', () => {
  const merged = takeSecond(
    report(file('a', undefined), file('b', 'late', undefined)),
    report(file('b', undefined, 'wrong')),
  )
  expect(merged).toMatchObject({ numPassedTests: 2, numFailedTests: 1 })
  expect(merged.testResults.map(({ name, status }) => [name, status])).toEqual([
    ['a', 'passed'],
    ['b', 'failed'],
  ])
})

test('what failed at first is told by name and first line', () => {
  const first = report(file('a', 'other'), file('b', 'late\n  at b.ts:3', undefined))
  expect(describeFailures(first, ['b'])).toEqual(['b 0: late'])
})
