import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormDefinition } from '../core/definition.js'
import { readValues } from './readValues.js'
import { validateForm } from './validateForm.js'

const contact: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'who', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 20 },
    { id: 'source', type: 'hidden', title: '', value: 'home' },
  ],
}
const valuesOf = (definition: FormDefinition, json: unknown) => {
  const read = readValues(definition, json)
  return read.ok ? read.data : {}
}
const check = (json: unknown, definition = contact) => validateForm(definition, valuesOf(definition, json))
const good = { who: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message: 'Hello' }

test('a form that may be sent has no error [FRM-19]', () => expect(check(good)).toEqual({}))

test('names every required field that is blank, all at once [FRM-19]', () => {
  expect(check({ who: { First: ' ', Last: '' }, email: ' ', message: '\n' })).toEqual({
    who: 'Name is required.',
    email: 'Email is required.',
    message: 'Message is required.',
  })
  expect(check({})).toEqual({
    who: 'Name is required.',
    email: 'Email is required.',
    message: 'Message is required.',
  })
})

test('a required field that visitors do not fill in is never missing [FRM-19]', () => {
  const fields = (['section', 'hidden'] as const).map((type) => ({ id: type, type, title: type, required: true }))
  expect(validateForm({ id: 'f', fields }, {})).toEqual({})
})

test('a missing value is blank [FRM-19]', () => {
  expect(validateForm(contact, {})).toEqual({
    who: 'Name is required.',
    email: 'Email is required.',
    message: 'Message is required.',
  })
  const optional: FormDefinition = { id: 'f', fields: [{ id: 'who', type: 'name', title: 'Guest' }] }
  expect(validateForm(optional, {})).toEqual({})
})

test('a check of the team runs after that of the kind, and a field named like a member of every object has none [FRM-69]', () => {
  const fields = ['toString', 'note'].map((id) => ({ id, type: 'text', title: id, maxLength: 3 }) as const)
  const validate = { note: (value: unknown, values: object) => `${String(value)} of ${JSON.stringify(values)}` }
  const definition: FormDefinition = { id: 'f', fields }
  const errorsOf = (json: object) => validateForm(definition, valuesOf(definition, json), { validate })
  expect(errorsOf({ note: 'b' })).toEqual({ note: 'b of {"toString":"","note":"b"}' })
  expect(errorsOf({ note: 'long' })).toEqual({ note: 'You have exceeded the character limit.' })
})

test('a value without a text of its own is not valid [FRM-19]', () => {
  const optional: FormDefinition = { id: 'f', fields: [{ id: 'who', type: 'name', title: 'Guest' }] }
  expect(check({ who: { First: 'Ada', Last: '' } }, optional)).toEqual({ who: 'Guest is not valid.' })
  expect(check({ who: { First: '', Last: '' } }, optional)).toEqual({})
})

test('a name needs both its parts [FRM-13]', () => {
  expect(check({ ...good, who: { First: 'Ada', Last: '' } })).toEqual({ who: 'Name is required.' })
})

test('an address must look like one, unless it is optional and empty [FRM-20] [FRM-22]', () => {
  const text = 'Email is not valid. Email addresses should follow the format name@example.com.'
  expect(check({ ...good, email: 'ada' })).toEqual({ email: text })
  const optional: FormDefinition = { id: 'f', fields: [{ id: 'email', type: 'email', title: 'Email' }] }
  expect(check({ email: '' }, optional)).toEqual({})
  expect(check({ email: 'ada' }, optional)).toEqual({ email: text })
})

test('a form may accept long endings, and does not by itself [FRM-59]', () => {
  const email = 'name@anna.studio'
  expect(Object.keys(check({ ...good, email }))).toEqual(['email'])
  expect(check({ ...good, email }, { ...contact, acceptLongEmailEndings: true })).toEqual({})
})

test('a text may fill its limit and no more [FRM-23] [FRM-25]', () => {
  expect(check({ ...good, message: 'x'.repeat(20) })).toEqual({})
  expect(check({ ...good, message: 'x'.repeat(21) })).toEqual({ message: 'You have exceeded the character limit.' })
  expect(check({ ...good, message: `${'x'.repeat(18)}\r\ny` })).toEqual({})
})

test('an optional empty text with a limit is fine, and a limit of 0 is none [FRM-23] [FRM-25]', () => {
  const field = { id: 'note', type: 'textarea', title: 'Note' } as const
  expect(check({ note: '' }, { id: 'f', fields: [{ ...field, maxLength: 5 }] })).toEqual({})
  expect(check({ note: 'x'.repeat(9) }, { id: 'f', fields: [{ ...field, maxLength: 0 }] })).toEqual({})
  expect(check({ note: 'x'.repeat(9) }, { id: 'f', fields: [{ ...field, maxLength: -1 }] })).toEqual({})
})

test('speaks the language it is given [FRM-19]', async () => {
  const { FORMS } = await import('@vitrine/messages')
  const german = { ...FORMS, fieldRequired: '{title} fehlt.' }
  expect(validateForm(contact, valuesOf(contact, { ...good, message: '' }), { messages: german })).toEqual({
    message: 'Message fehlt.',
  })
})

test('a title is text, whatever stands in it [FRM-19]', () => {
  const odd: FormDefinition = { id: 'f', fields: [{ id: 'a', type: 'text', title: '{title} $& <b>', required: true }] }
  expect(check({}, odd)).toEqual({ a: '{title} $& <b> is required.' })
})

test('errors are keyed by field ids and nothing else, whatever was sent [FRM-27]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const errors = check(json)
      expect(['who', 'email', 'message']).toEqual(expect.arrayContaining(Object.keys(errors)))
    }),
  )
})
