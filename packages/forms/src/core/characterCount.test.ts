import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterCount } from './characterCount.js'

test('counts a text against its limit [FRM-24]', () => {
  expect(characterCount('', 10)).toEqual({ length: 0, max: 10, state: 'quiet' })
  expect(characterCount('Hello', 10)).toEqual({ length: 5, max: 10, state: 'quiet' })
  expect(characterCount('Hello wor', 10)).toEqual({ length: 9, max: 10, state: 'near' })
  expect(characterCount('Hello world', 10)).toEqual({ length: 11, max: 10, state: 'over' })
})

test('exactly the limit is allowed [FRM-25]', () => {
  expect(characterCount('1234567890', 10)?.state).toBe('near')
})

test('counts as HTML does: a line break is one, an emoji two [FRM-25]', () => {
  expect(characterCount('a\nb', 5)?.length).toBe(3)
  expect(characterCount('a\r\nb', 5)?.length).toBe(3)
  expect(characterCount('😀', 5)?.length).toBe(2)
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
  'a limit of %s is none [FRM-24] [FRM-25]',
  (max) => expect(characterCount('anything', max)).toBeUndefined(),
)

test('is over exactly when the text is longer than the limit [FRM-25]', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 60 }), (text, max) => {
      expect(characterCount(text, max)?.state === 'over').toBe(text.replace(/\r\n/g, '\n').length > max)
    }),
  )
})
