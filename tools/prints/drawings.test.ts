import { expect, test } from 'vitest'
import { DRAWINGS } from './drawings.ts'
import { drawSheet } from './index.ts'

test('forty prints have a drawing', () => {
  expect(Object.keys(DRAWINGS)).toHaveLength(40)
})

test('a sheet of another size is drawn in that size', () => {
  expect(drawSheet({ slug: 'eddy', width: 300, height: 200 })).toContain(
    'viewBox="0 0 300 200" width="300" height="200"',
  )
})

test('a slug without a drawing throws an error that names the place of the drawings', () => {
  expect(() => drawSheet({ slug: 'hologram', width: 1, height: 1 })).toThrow(
    '[prints] "hologram" has no drawing. Add one to tools/prints/drawings.ts.',
  )
})
