import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkFields } from './checkFields.js'

const TYPES = { poster: 'string', pieces: 'number', framed: 'boolean' } as const

test('fields of their types pass [TRK-13]', () => {
  const warn = vi.fn()
  const fields = { poster: 'tides', pieces: 2, framed: false }
  expect(checkFields(fields, TYPES, warn)).toEqual(fields)
  expect(warn).not.toHaveBeenCalled()
})

test('a wrong field and an unknown one are dropped with a warning each, and the rest is kept [TRK-13] [TRK-14]', () => {
  const warn = vi.fn()
  expect(checkFields({ poster: 'tides', pieces: '2', colour: 'blue' }, TYPES, warn)).toEqual({ poster: 'tides' })
  expect(warn.mock.calls).toEqual([
    ['The field "pieces" of an event is dropped: it is not a number.'],
    ['The field "colour" of an event is dropped: its schema does not name it.'],
  ])
})

test('without a schema a circular object, a BigInt, NaN and a function are dropped, and long text is cut [TRK-13]', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const given = { circular, big: 10n, none: Number.NaN, call: () => 1, text: 'x'.repeat(1_000_000), absent: undefined }
  expect(checkFields(given, undefined, () => {})).toEqual({ text: 'x'.repeat(5000) })
})

test('a field whose reading throws is dropped [TRK-14]', () => {
  const hostile = {
    ok: 1,
    get bad(): number {
      throw new Error('no')
    },
  }
  expect(checkFields(hostile, undefined, () => {})).toEqual({ ok: 1 })
})

test('whatever is given, the result holds texts, numbers and booleans alone and nothing throws [TRK-13]', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const kept = Object.values(checkFields(given, undefined, () => {}))
      expect(kept.every((value) => ['string', 'number', 'boolean'].includes(typeof value))).toBe(true)
    }),
  )
})

test('a text is cut to 5000 characters and loses its null characters, and null is no value [TRK-13]', () => {
  const warn = vi.fn()
  const fields = { long: 'x'.repeat(5001), text: 'a\0b\0', none: null, far: Infinity, missing: undefined }
  expect(checkFields(fields, undefined, warn)).toEqual({ long: 'x'.repeat(5000), text: 'ab' })
  expect(warn.mock.calls).toEqual([
    ['The field "none" of an event is dropped: it is not a text, a number or a boolean.'],
    ['The field "far" of an event is dropped: it is not a text, a number or a boolean.'],
  ])
})

test('a field that a schema names by inheritance alone is dropped [TRK-14]', () => {
  const warn = vi.fn()
  expect(checkFields({ constructor: 'x' }, {}, warn)).toEqual({})
  expect(warn.mock.calls).toEqual([['The field "constructor" of an event is dropped: its schema does not name it.']])
})

test('fields that cannot be listed cost all of them, with one warning [TRK-14]', () => {
  const warn = vi.fn()
  const hostile = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no')
      },
    },
  )
  expect(checkFields(hostile, undefined, warn)).toEqual({})
  expect(warn.mock.calls).toEqual([['The fields of an event cannot be read, so the event is sent without them.']])
})
