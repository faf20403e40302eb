import { expect, test } from 'vitest'
import { describeFlakes } from './flakes.ts'
import type { Flake } from './flakes.ts'

const flake = (title: string, again: Flake['again']): Flake => ({
  level: 'package',
  file: 'run.ts',
  title,
  line: 'late',
  again,
  time: '',
  commit: '',
})

test('the last lines count second looks, and name every first failure with what became of it', () => {
  expect(describeFlakes([flake('a', 'passed'), flake('b', 'failed'), flake('c', 'none')])).toEqual([
    'Second looks: 2.',
    '  package run.ts: a (passed then): late',
    '  package run.ts: b (failed then): late',
    '  package run.ts: c (no second look): late',
  ])
  expect(describeFlakes([])).toEqual(['Second looks: 0.'])
})

test('many failures are named in part', () => {
  const many = Array.from({ length: 42 }, (_, at) => flake(`${at}`, 'none'))
  expect(describeFlakes(many)).toHaveLength(42)
  expect(describeFlakes(many).at(-1)).toBe('  and 2 more')
})
