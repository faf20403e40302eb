import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { compileMessage } from '../compile.js'
import { CART, createMessages, FORMS, GALLERY, type Messages, PLANS, STORE, translate } from '../index.js'
import { ar, de } from '../locales/index.js'

/** A message as its author wrote it, in the locale. */
const say = (locale: string, source: string, values: Readonly<Record<string, string | number>>): string =>
  createMessages(locale, { text: compileMessage('text', source) } as Record<string, string>)('text', values)

test('a key is written with its values [MSG-40]', () => {
  const english = createMessages('en-US', { ...FORMS, ...STORE })
  expect(english('submit')).toBe('Submit')
  expect(english('from', { startingPrice: '$12.00' })).toBe('from $12.00')
})

test('a counted number has the digits and the separators of its locale, in every place [MSG-40]', () => {
  const text = '{n, plural, one {# of {n, number}} other {# of {n, number}}}'
  expect(say('ar-EG', text, { n: 1200 })).toBe('١٬٢٠٠ of ١٬٢٠٠')
  expect(say('de', text, { n: 1200 })).toBe('1.200 of 1.200')
  expect(say('hi-IN', text, { n: 120_000 })).toBe('1,20,000 of 1,20,000')
  expect(say('no locale', text, { n: 1200 })).toBe('1,200 of 1,200')
})

test('a number takes the form that its language has for it [MSG-13]', () => {
  const german = createMessages('de-AT', translate(CART, de))
  expect([1, 2].map((n) => german('itemsInCart', { n }))).toEqual([
    'Ein Artikel im Warenkorb',
    '2 Artikel im Warenkorb',
  ])
  const arabic = createMessages('ar', translate(PLANS, ar))
  expect([1, 2, 3, 11, 100].map((n) => arabic('everyWeeks', { n }))).toEqual([
    'أسبوعيًا',
    'كل أسبوعين',
    'كل 3 أسابيع',
    'كل 11 أسبوعًا',
    'كل 100 أسبوع',
  ])
  const plural = '{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}'
  expect([1, 2, 5, 22, 1.5].map((n) => say('pl', plural, { n }))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
    '1,5 pliku',
  ])
})

test('en-US forms stand in where a language has more of them [MSG-13]', () =>
  expect([1, 2, 3].map((n) => createMessages('ar', CART)('itemsInCart', { n }))).toEqual([
    'One item in cart',
    '2 items in cart',
    '3 items in cart',
  ]))

test('a number in place of "#" is written as the locale does [MSG-13]', () => {
  const text = '{n, plural, one {# print} other {# prints}} in {rooms, number} rooms'
  expect(say('en-US', text, { n: 1200, rooms: 3400 })).toBe('1,200 prints in 3,400 rooms')
  expect(say('de', text, { n: 1200, rooms: 3400 })).toBe('1.200 prints in 3.400 rooms')
})

test('ordinals and words choose too [MSG-13]', () => {
  const ordinal = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  expect([1, 2, 3, 4, 11, 21].map((n) => say('en', ordinal, { n }))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '21st',
  ])
  const word = '{kind, select, blog {Post} shop {Product} other {Item}}'
  expect(['blog', 'shop', 'other', 'constructor', '__proto__'].map((kind) => say('en', word, { kind }))).toEqual([
    'Post',
    'Product',
    'Item',
    'Item',
    'Item',
  ])
})

test('a missing value throws and names the message, wherever it is missing [MSG-5]', () => {
  const english = createMessages('en-US', CART) as (key: string, values?: object) => string
  expect(() => english('itemsInCart')).toThrow(new TypeError('[messages] No value for {n} in "itemsInCart".'))
  expect(() => english('itemsInCart', { N: 1 })).toThrow(TypeError)
  expect(() => english('subtotalTooLow', {})).toThrow(/No value for \{subtotal\}/)
  expect(() => say('en', '{n, number}', {})).toThrow(new TypeError('[messages] No value for {n} in "text".'))
})

const slotsOf = (text: string): string[] => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name as string)

test('any one value left out throws, all of them given never do [MSG-5]', () => {
  const texts = { ...CART, ...PLANS, ...STORE, ...GALLERY }
  const english = createMessages('en-US', texts) as (key: string, values?: object) => string
  const needs: readonly (readonly [string, readonly string[]])[] = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? slotsOf(text) : [...new Set([text.by, ...slotsOf(text.forms.other)])],
  ])
  fc.assert(
    fc.property(fc.constantFrom(...needs), fc.nat(), fc.string(), ([key, names], left, value) => {
      const values = Object.fromEntries(names.map((name) => [name, value]))
      expect(typeof english(key, values)).toBe('string')
      const name = names[left % names.length]
      if (name === undefined) return
      const { [name]: _, ...rest } = values
      expect(() => english(key, rest)).toThrow(`{${name}}`)
    }),
  )
})

describe('what a page says its language is', () => {
  test.each(['', 'de_AT', '*', 'xx-invalid-locale-tag-that-is-too-long', '__proto__', '\ud800'])(
    '%j counts as en-US where it is no tag [MSG-3]',
    (locale) =>
      expect(
        createMessages(locale, { n: compileMessage('n', '{n, plural, one {#} other {#s}}') as string })('n', {
          n: 1000,
        } as never),
      ).toBe('1,000s'),
  )
})

/** Random ICU sources of every kind that can be compiled. */
const source: fc.Arbitrary<string> = fc.letrec<{ text: string; choice: string; message: string }>((tie) => ({
  text: fc.constantFrom('a print', ' of ', "it''s", '{n}', '{m, number}', '<b>', '', 'ü', 'م'),
  choice: fc
    .tuple(
      fc.constantFrom('n, plural,', 'm, plural,', 'n, selectordinal,', 'w, select,'),
      fc.dictionary(fc.constantFrom('one', 'two', 'few', 'many', 'zero'), tie('message'), { maxKeys: 2 }),
      tie('message'),
      fc.option(tie('message')),
    )
    .map(([head, forms, other, exact]) => {
      const some = Object.entries(forms).map(([name, form]) => `${name} {${form}}`)
      const one = exact === null || head.startsWith('w') ? '' : `=1 {# ${exact}}`
      const last = head.startsWith('w') ? other : `# ${other}`
      return `{${head} ${some.join(' ')} ${one} other {${last}}}`
    }),
  message: fc
    .array(fc.oneof({ maxDepth: 2, withCrossShrink: true }, tie('text'), tie('choice')), { maxLength: 3 })
    .map((parts) => parts.join('')),
})).message

test('whatever can be compiled is written as a whole ICU library writes it from the source [MSG-5]', () => {
  const word = fc.constantFrom('one', 'few', 'other', 'x')
  const locale = fc.constantFrom('en-US', 'de', 'ar', 'pl', 'ja', 'fr')
  fc.assert(
    fc.property(source, locale, fc.nat(2000), fc.integer({ min: -3, max: 30 }), word, (text, tag, n, m, w) => {
      const whole = new IntlMessageFormat(text, tag, undefined, { ignoreTag: true })
      expect(say(tag, text, { n, m, w })).toBe(whole.format({ n, m, w }))
    }),
  )
})

test('keys and values are checked by the compiler [MSG-30]', () => {
  const english = createMessages('en-US', { ...CART, ...FORMS, ...GALLERY })
  expectTypeOf(createMessages('en-US', CART)).toEqualTypeOf<Messages<typeof CART>>()
  void (() => [
    english('itemsInCart', { n: 2 }),
    english('goTo', { n: 1, total: 2 }),
    // @ts-expect-error the catalogue has no text with the key `goodbye`
    english('goodbye'),
    // @ts-expect-error the text `itemsInCart` needs the value `n`, which is missing
    english('itemsInCart'),
    // @ts-expect-error the text `goTo` needs two values, but gets only `n`
    english('goTo', { n: 1 }),
    // @ts-expect-error the text `itemsInCart` needs the value `n`, but gets `m`
    english('itemsInCart', { m: 1 }),
    // @ts-expect-error the text `submit` has no slot, so it takes no value
    english('submit', { n: 1 }),
  ])
  // Format a text whose type names only its key, to prove that any values are accepted: the type does not show the
  // slots.
  const texts: Record<'greeting', string> = { greeting: 'Hello {name}' }
  expect(createMessages('en-US', texts)('greeting', { name: 'Ada' })).toBe('Hello Ada')
})
