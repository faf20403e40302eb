import { expect, test } from 'vitest'
import type { Failure } from './report.ts'
import { describeFailures, summary } from './summary.ts'

const failure = (title: string, retry: Failure['retry']): Failure => ({ level: 'package', title, line: 'late', retry })

test('the table gives tests, minutes against the limit and processor seconds of each level', () => {
  const rows = [
    { name: 'unit', minutes: 2, passed: 9600, failed: 1, seconds: 90, processor: 151.2 },
    { name: 'static', minutes: 1, passed: 8, failed: 0, seconds: 66, processor: 0 },
  ]
  expect(summary(rows, 120_000, 30_000).split('\n')).toEqual([
    'level       passed  failed  minutes  of  processor s',
    'unit          9600       1      1.5   2          151',
    'static           8       0      1.1   1            –',
    'Together 2.5 minutes of 12, installation 0.5 included, 151 processor seconds; levels run side by side.',
  ])
})

test('the last lines count retries, and name every first failure with the result of its retry', () => {
  expect(describeFailures([failure('a', 'passed'), failure('b', 'failed'), failure('c', 'none')])).toEqual([
    'Retries: 2.',
    '  package a (retry passed): late',
    '  package b (retry failed): late',
    '  package c (no retry): late',
  ])
  expect(describeFailures([])).toEqual(['Retries: 0.'])
})

test('of many failures 40 are named', () => {
  const lines = describeFailures(Array.from({ length: 42 }, (_, at) => failure(`${at}`, 'none')))
  expect([lines.length, lines.at(-1)]).toEqual([42, '  and 2 more'])
})
