import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormDefinition } from '../core/definition.js'
import { fieldName } from '../core/fieldName.js'
import type { ValueReader } from '../core/fieldKind.js'
import type { FieldType } from '../core/fieldType.js'
import { text } from '../kinds/text.js'
import { readFormBody } from './readFormBody.js'
import { readValues } from './readValues.js'
import { serialiseValues } from './serialiseValues.js'

const contact: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'message', type: 'textarea', title: 'Message' },
    { id: 'who', type: 'name', title: 'Name' },
    { id: 'email', type: 'email', title: 'Email' },
    { id: 'key', type: 'price-in-guilders' as FieldType, title: 'A field called key' },
    { id: 'source', type: 'hidden', title: '', value: 'home' },
  ],
}

/** The values of JSON that is an object. */
function valuesOf(definition: FormDefinition, json: unknown) {
  const read = readValues(definition, json)
  if (!read.ok) throw new Error(read.error)
  return read.data
}

test('reads a plain post back into values [FRM-10]', () => {
  const body = new URLSearchParams()
  for (const [name, value] of [
    ['crumb', 'c'],
    ['key', 'the submission key'],
    ['formId', 'contact'],
    ['field.message', 'One\r\ntwo\rthree'],
    ['field.who.First', 'Ada'],
    ['field.who.Last', 'Lovelace'],
    ['field.email', ' ada@example.com '],
    ['field.key', 'typed'],
    ['field.source', 'forged'],
    ['field.unknown', 'dropped'],
  ] as const)
    body.append(name, value)
  expect(readFormBody(contact, new URLSearchParams(body.toString()))).toEqual({
    message: 'One\ntwo\nthree',
    who: { First: 'Ada', Last: 'Lovelace' },
    email: 'ada@example.com',
    key: 'typed',
    source: 'home',
  })
})

test('a body without anything is blank in every field [FRM-10]', () => {
  const blank = { message: '', who: { First: '', Last: '' }, email: '', key: '', source: 'home' }
  expect(readFormBody(contact, new URLSearchParams())).toEqual(blank)
  expect(readFormBody(contact, new Map())).toEqual(blank)
  expect(valuesOf(contact, {})).toEqual(blank)
})

test('a body without `getAll` gives one choice or a list of them [FRM-10]', () => {
  const definition: FormDefinition = {
    id: 'f',
    fields: ['one', 'two', 'none'].map((id) => ({ id, type: 'checkbox', title: id, options: ['Prints', 'Band'] })),
  }
  const body = new Map<string, unknown>([
    ['field.one', 'Band'],
    ['field.two', ['Prints', 'Band']],
    ['field.none', null],
  ])
  expect(readFormBody(definition, body)).toEqual({ one: ['Band'], two: ['Prints', 'Band'], none: [] })
})

test('a composite has exactly its parts, in their order [FRM-8] [FRM-10]', () => {
  const values = valuesOf(contact, { who: { Last: 'Lovelace', Middle: 'King', First: 'Ada' } })
  expect(JSON.stringify(values['who'])).toBe('{"First":"Ada","Last":"Lovelace"}')
})

test('what is submitted is a JSON string of the values by field id, in the order of the fields [FRM-32]', () => {
  expect(serialiseValues(contact, { email: 'ada@example.com', who: { Last: 'L', First: 'A' }, extra: 'no' })).toBe(
    '{"message":"","who":{"First":"A","Last":"L"},"email":"ada@example.com","key":"","source":"home"}',
  )
})

test.each([[null], ['text'], [7], [[1, 2]], [undefined]])(
  'a submission of %j has no values by field id [FRM-32]',
  (json) => {
    expect(readValues(contact, json)).toEqual({
      ok: false,
      error: '[forms] The values are no object. Send an object of values by field id.',
    })
  },
)

test('what is not text reads as blank [FRM-10]', () => {
  expect(valuesOf(contact, { message: 7, who: 'Ada', email: null, key: { a: 1 } })).toEqual({
    message: '',
    who: { First: '', Last: '' },
    email: '',
    key: '',
    source: 'home',
  })
})

test.each([
  [{}, '0'],
  [{ a: null }, '0'],
  [{ a: 'x' }, '1'],
  [{ a: ['x', 'y'] }, '2'],
])('of %j a kind reads %s values [FRM-10]', (json, count) => {
  const counted = { ...text, type: 'counted' as FieldType, parse: (read: ValueReader) => `${read.all('').length}` }
  const definition: FormDefinition = { id: 'f', fields: [{ id: 'a', type: counted.type, title: 'A' }] }
  expect(readValues(definition, json, [counted])).toEqual({ ok: true, data: { a: count } })
})

test('nothing is read from a prototype, and no prototype is written [FRM-75]', () => {
  const hostile: FormDefinition = {
    id: 'f',
    fields: ['__proto__', 'constructor', 'toString', 'a'].map((id) => ({ id, type: 'text', title: id })),
  }
  const values = readFormBody(hostile, new URLSearchParams([['field.__proto__', 'x']]))
  expect(Object.getPrototypeOf(values)).toBeNull()
  expect(Object.entries(values)).toEqual([
    ['__proto__', 'x'],
    ['constructor', ''],
    ['toString', ''],
    ['a', ''],
  ])
  expect(Object.entries(valuesOf(hostile, {})).map(([, value]) => value)).toEqual(['', '', '', ''])
  expect({}).not.toHaveProperty('x')
})

test('what no database can store is replaced, not lost [FRM-75]', () => {
  expect(valuesOf(contact, { message: 'a\0b\uD83Dc 😀' })['message']).toBe('a\uFFFDb\uFFFDc 😀')
})

test('a control is named so that no field can pass for what the form itself posts [FRM-75]', () => {
  expect(fieldName({ id: 'key', type: 'text', title: '' }, '')).toBe('field.key')
  expect(fieldName({ id: 'who', type: 'name', title: '' }, 'First')).toBe('field.who.First')
})

const typed = fc.record({
  message: fc.string({ unit: 'binary' }),
  who: fc.record({ First: fc.string(), Last: fc.string({ unit: 'grapheme' }) }),
  email: fc.oneof(fc.emailAddress(), fc.string()),
  key: fc.constantFrom('=cmd()', '007', 'مرحبا', '  ', '\u2028'),
})

test('what is serialised reads back as the same values [FRM-32]', () => {
  fc.assert(
    fc.property(typed, (json) => {
      const values = valuesOf(contact, json)
      const text = serialiseValues(contact, values)
      expect(valuesOf(contact, JSON.parse(text))).toEqual(values)
    }),
  )
})

test('a plain post and a submission by script give the same values [FRM-75]', () => {
  fc.assert(
    fc.property(typed, (json) => {
      const body = new URLSearchParams([
        ['field.message', json.message.replace(/\r\n?|\n/g, '\r\n')],
        ['field.who.First', json.who.First.replace(/\r\n?|\n/g, '\r\n')],
        ['field.who.Last', json.who.Last.replace(/\r\n?|\n/g, '\r\n')],
        ['field.email', json.email],
        ['field.key', json.key],
      ])
      expect(readFormBody(contact, new URLSearchParams(body.toString()))).toEqual(valuesOf(contact, json))
    }),
  )
})

test('any JSON is read without throwing [FRM-75]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const read = readValues(contact, json)
      if (read.ok) expect(Object.keys(read.data)).toEqual(['message', 'who', 'email', 'key', 'source'])
    }),
  )
})
