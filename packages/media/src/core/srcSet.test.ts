import { expect, test } from 'vitest'
import { srcSet } from '../index.js'

test('offers every listed width of a large picture, small ones first [MED-2]', () => {
  expect(srcSet('/images/dusk', 4000)).toBe(
    '/images/dusk?format=100w 100w, /images/dusk?format=300w 300w, /images/dusk?format=500w 500w, ' +
      '/images/dusk?format=750w 750w, /images/dusk?format=1000w 1000w, /images/dusk?format=1500w 1500w, ' +
      '/images/dusk?format=2500w 2500w',
  )
})

test('ends with the first width that covers the picture [MED-3]', () => {
  expect(srcSet('/images/dusk', 320)).toBe(
    '/images/dusk?format=100w 100w, /images/dusk?format=300w 300w, /images/dusk?format=500w 500w',
  )
})
