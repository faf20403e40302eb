import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileCatalogue, compileMessage } from '../compile.js'

test('a text is compiled to itself, a plural to its forms [MSG-5]', () => {
  expect(compileMessage('a', 'Accept')).toBe('Accept')
  expect(compileMessage('a', '{n} of {total}')).toBe('{n} of {total}')
  expect(compileMessage('a', "It''s <b>here</b>")).toBe("It's <b>here</b>")
  expect(compileMessage('items', '{n, plural, one {One item} other {# items}}')).toEqual({
    by: 'n',
    forms: { one: 'One item', other: '{#n} items' },
  })
})

test('what stands around a choice is written into each of its forms [MSG-5]', () => {
  expect(compileMessage('a', 'About {n, plural, one {a day} other {{n} days}} ago, in {place}.')).toEqual({
    by: 'n',
    forms: { one: 'About a day ago, in {place}.', other: 'About {n} days ago, in {place}.' },
  })
  expect(compileMessage('a', '{n, plural, other {#}} by {who, select, you {you} other {{who}}}')).toEqual({
    by: 'n',
    forms: { other: { by: 'who', type: 'select', forms: { you: '{#n} by you', other: '{#n} by {who}' } } },
  })
})

test.each([
  ['{n, plural, one {One item}}', 'it lacks an "other" form'],
  ['{kind, select, blog {Post}}', 'it lacks an "other" form'],
  ['{n, selectordinal, one {#st}}', 'it lacks an "other" form'],
  ['{n, plural, other {{m, plural, one {x}}}}', 'it lacks an "other" form'],
  ['{n, spellout}', 'it names a formatter that there is none of'],
  ['{when, date, short}', 'there is no formatter "date"'],
  ['{when, time}', 'there is no formatter "time"'],
  ['{n, number, percent}', 'there is no number style "percent"'],
  ['{n, number, ::percent}', 'there is no number style "{n, number, ::percent}"'],
])('%s is refused when it is compiled, by name [MSG-4] [MSG-5]', (source, why) => {
  expect(() => compileMessage('cart.items', source)).toThrow(
    new SyntaxError(`[messages] "cart.items" cannot be compiled: ${why}.`),
  )
  expect(() => compileCatalogue({ fine: 'Fine', 'cart.items': source })).toThrow('"cart.items"')
})

test.each([
  ['{n, plural, offset:1 other {#}}', 'a plural cannot have an offset'],
  ["a '{'brace'}'", 'a text cannot hold a brace'],
  ['{größe}', '"größe" is no name for an argument'],
  ['{n', 'it is no ICU message (EXPECT_ARGUMENT_CLOSING_BRACE)'],
  ['{}', 'it is no ICU message (EMPTY_ARGUMENT)'],
])('%s is refused, since it would be lost [MSG-5]', (source, why) => {
  expect(() => compileMessage('text', source)).toThrow(new SyntaxError(`[messages] "text" cannot be compiled: ${why}.`))
})

test('the error of a text that cannot be read has that of the parser as its cause [MSG-5]', () => {
  const read = () => {
    try {
      return compileMessage('text', '{n')
    } catch (error) {
      return (error as Error).cause
    }
  }
  expect(read()).toMatchObject({ message: 'EXPECT_ARGUMENT_CLOSING_BRACE' })
})

test('a source either compiles or is refused by name; the result travels as JSON [MSG-5]', () => {
  const piece = fc.constantFrom('{', '}', 'n', ', plural,', ' other ', ' one ', '#', "'", '=1', ', select,', 'x', '<b>')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((parts) => parts.join('')),
        fc.string(),
      ),
      (source) => {
        try {
          const message = compileMessage('key', source)
          expect(JSON.parse(JSON.stringify(message))).toEqual(message)
        } catch (error) {
          expect((error as Error).message).toContain('[messages] "key" cannot be compiled: ')
        }
      },
    ),
  )
})

test('every text of a catalogue compiles, under its key and in its order [MSG-5]', () =>
  expect(Object.entries(compileCatalogue({ b: 'B', a: '{n, plural, other {#}}' }))).toEqual([
    ['b', 'B'],
    ['a', { by: 'n', forms: { other: '{#n}' } }],
  ]))
