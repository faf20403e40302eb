import { expect, test } from 'vitest'
import { inRings } from './nearness.ts'

test('tests of the same folder come first, then those of the package, then the rest by imports in between', () => {
  const [own, sibling, far, farther] = [
    'packages/a/src/core/x.test.ts',
    'packages/a/src/dom/y.test.ts',
    'packages/b/src/near.test.ts',
    'packages/c/src/far.test.ts',
  ] as const
  expect(inRings('packages/a/src/core/x.ts', [farther, far, sibling, own], [own, sibling, far, farther])).toEqual([
    [own],
    [sibling],
    [far, farther],
  ])
})
