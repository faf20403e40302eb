import { expect, test } from 'vitest'
import { runChecks } from './checks.ts'
import type { Check } from './checks.ts'

/** A check that ends with these codes, one after the other, and whether it can run again. */
function check(name: string, codes: readonly number[], canRepeat = true): Check {
  const left = [...codes]
  const run = async (): Promise<{ code: number; output: string }> => {
    const code = left.shift()!
    return { code, output: code === 0 ? '' : `${name} was late\n  after 15 s\n` }
  }
  return { name, run, ...(canRepeat && { again: run }) }
}

const quiet = (): void => {}

test('a check that passes in its retry counts as passed, and is named', async () => {
  expect(await runChecks([check('a', [0]), check('b', [1, 0])], quiet)).toMatchObject({
    passed: 2,
    failed: 0,
    failures: [{ title: 'b', line: 'b was late after 15 s', retry: 'passed' }],
  })
})

test('a check that fails twice is one failure', async () => {
  expect(await runChecks([check('a', [1, 1])], quiet)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ title: 'a', retry: 'failed' }],
    output: 'a was late\n  after 15 s\na was late\n  after 15 s\n',
  })
})

test('a check that cannot run again has no retry', async () => {
  expect(await runChecks([check('a', [1, 0], false)], quiet)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ title: 'a', retry: 'none' }],
  })
})

test('retries begin after all checks', async () => {
  let said = ''
  await runChecks([check('a', [1, 0]), check('b', [0])], (text) => void (said += text))
  expect(said).toBe('  ✗ a\n    a was late\n      after 15 s\n  ✓ b\n  ✓ retry, a\n')
})

test('when many checks fail, none has a retry', async () => {
  const failing = (count: number): Check[] => Array.from({ length: count }, (_, at) => check(`${at}`, [1, 0]))
  expect(await runChecks(failing(8), quiet)).toMatchObject({ passed: 8, failed: 0 })
  expect(await runChecks(failing(9), quiet)).toMatchObject({ passed: 0, failed: 9 })
})
