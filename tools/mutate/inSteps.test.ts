import { expect, test } from 'vitest'
import { inSteps } from './inSteps.ts'
import type { ReachedTest } from './reach.ts'

const reached = (file: string, title: string, ran: number): ReachedTest => ({ level: 'unit', file, title, ran })
const BROKEN = 'packages/gallery/src/core/wrap.ts'

test('tests of the own package that run little else come first, from few files', () => {
  const own = ['a', 'b', 'c', 'd'].map((name, index) =>
    reached(`packages/gallery/src/${name}.test.ts`, name, 9 - index),
  )
  const foreign = reached('packages/blocks/src/x.test.ts', 'x', 1)
  const steps = inSteps(BROKEN, [...own, foreign])
  expect(steps.map((step) => step.map(({ title }) => title))).toEqual([
    ['d', 'c', 'b'],
    ['a', 'x'],
  ])
})

test('no test is left out or asked twice, however many there are', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    reached(`packages/gallery/src/${index % 30}.test.ts`, `test ${index}`, index),
  )
  const steps = inSteps(BROKEN, many)
  expect(steps.every((step) => step.length <= 400)).toBe(true)
  expect(
    steps
      .flat()
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(many.map(({ title }) => title).toSorted())
  expect(inSteps(BROKEN, [])).toEqual([])
})
