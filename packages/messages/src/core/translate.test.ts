import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART, COOKIES, type Catalogue, createMessages, FORMS, GALLERY, type Message, translate } from '../index.js'
import { ar, de } from '../locales/index.js'

const TEXTS = { accept: 'Accept', ofTotal: '{n} of {total}', items: CART.itemsInCart } as const

test('a message is taken where it asks for the same values, in any order; the rest stays en-US [MSG-2] [MSG-39]', () => {
  expect(translate(TEXTS, { accept: 'Annehmen', ofTotal: 'Von {total}: {n}' })).toEqual({
    accept: 'Annehmen',
    ofTotal: 'Von {total}: {n}',
    items: CART.itemsInCart,
  })
  expect(translate(TEXTS, { accept: 7, ofTotal: '{n} von {gesamt}', other: 'x' })).toEqual(TEXTS)
  expect(translate(TEXTS, { ofTotal: '{n} von {total} ({n})' }).ofTotal).toBe('{n} von {total} ({n})')
  expect(translate(TEXTS, { ofTotal: '{#n} von {total}' }).ofTotal).toBe('{n} of {total}')
})

test('a choice may be a text, or a choice between other forms [MSG-39]', () => {
  const forms = { few: '{n} few', other: '{n} other' }
  expect(translate(TEXTS, { items: '商品{n}点' }).items).toBe('商品{n}点')
  expect(translate(TEXTS, { items: { by: 'n', forms } }).items).toEqual({ by: 'n', forms })
  for (const type of ['ordinal', 'select'])
    expect(translate(TEXTS, { items: { by: 'n', type, forms } }).items).toEqual({ by: 'n', type, forms })
})

test.each([
  ['a choice where en-US has a text', { accept: { by: 'n', forms: { other: 'x' } } }],
  ['a choice without other', { items: { by: 'n', forms: { one: 'x' } } }],
  ['a choice by another value', { items: { by: 'm', forms: { other: 'x' } } }],
  ['a form with another value', { items: { by: 'n', forms: { other: '{n} {m}' } } }],
  ['a form with another value of a long name', { items: { by: 'n', forms: { other: '{n} of {total}' } } }],
  ['a form that is none', { items: { by: 'n', forms: { one: 7, other: '{n}' } } }],
  ['an unknown way to choose', { items: { by: 'n', type: 'range', forms: { other: '{n}' } } }],
  ['no forms', { items: { by: 'n' } }],
  ['a list', { items: ['x'] }],
  ['nothing', { items: null }],
])('%s is left out [MSG-39]', (_, texts) => expect(translate(TEXTS, texts)).toEqual(TEXTS))

test('a choice of up to eight levels is taken, a deeper one is left out [MSG-39]', () => {
  let deep: Message = 'x'
  for (let depth = 0; depth < 8; depth += 1) deep = { by: 'n', forms: { other: deep } }
  expect(translate(TEXTS, { items: deep }).items).toEqual(deep)
  for (let depth = 8; depth < 10_000; depth += 1) {
    deep = { by: 'n', forms: { other: deep } }
    if (depth === 8) expect(translate(TEXTS, { items: deep })).toEqual(TEXTS)
  }
  expect(translate(TEXTS, { items: deep })).toEqual(TEXTS)
})

test('whatever a file holds, the same messages are there and can be written with the same values [MSG-2] [MSG-39]', () => {
  const message: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('{n}', '{total} {n}', '{#n}', '{m}', 'x', '{', '{__proto__}'),
      fc.record({
        by: fc.constantFrom('n', 'm', '__proto__'),
        type: fc.constantFrom(undefined, 'ordinal', 'select', 'x'),
        forms: fc.dictionary(fc.constantFrom('one', 'other', '=1', '__proto__'), tie('any')),
      }),
      fc.anything(),
    ),
  })).any
  const key = fc.constantFrom('accept', 'ofTotal', 'items', '__proto__', 'constructor', 'other')
  fc.assert(
    fc.property(fc.dictionary(key, message), fc.integer(), (texts, n) => {
      const translated = translate(TEXTS, texts)
      expect(Object.keys(translated)).toEqual(['accept', 'ofTotal', 'items'])
      const say = createMessages('ar', translated)
      for (const text of [say('accept'), say('ofTotal', { n, total: 7 }), say('items', { n })])
        expect(typeof text).toBe('string')
    }),
  )
})

test('German and Arabic translate the texts of galleries, forms and the cookie banner [MSG-1]', () => {
  expect(translate(COOKIES, de).accept).toBe('Akzeptieren')
  expect(translate(GALLERY, ar).next).toBe('التالي')
  expect(translate(FORMS, de).emailInvalid).toContain('{email}')
})

test('an inherited name is no key of a file [MSG-2]', () => {
  const texts: Catalogue = { toString: 'to string', constructor: 'constructor' }
  expect(translate(texts, {})).toEqual(texts)
})
