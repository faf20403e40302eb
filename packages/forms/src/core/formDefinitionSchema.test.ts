import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formDefinitionSchema } from './formDefinitionSchema.js'

const read = (json: unknown) => v.safeParse(formDefinitionSchema, json)

test('reads a form as its owner set it up, and only what may leave the server', () => {
  const result = read({
    id: 'contact',
    collectionId: 'home',
    objectName: 'block-7',
    recipients: ['curator@example.com'],
    submitButtonText: 'Send',
    submissionText: 'Thanks',
    postSubmitHtml: '<p>Thanks</p>',
    successUrl: '/thanks',
    acceptLongEmailEndings: true,
    fields: [
      {
        id: 'email',
        type: 'email',
        title: 'Email',
        required: true,
        placeholder: 'you@…',
        description: 'Help',
        note: 'x',
      },
    ],
  })
  expect(result.output).toEqual({
    id: 'contact',
    collectionId: 'home',
    objectName: 'block-7',
    submitButtonText: 'Send',
    submissionText: 'Thanks',
    postSubmitHtml: '<p>Thanks</p>',
    successUrl: '/thanks',
    acceptLongEmailEndings: true,
    fields: [{ id: 'email', type: 'email', title: 'Email', required: true, placeholder: 'you@…', description: 'Help' }],
  })
  expect(JSON.stringify(result.output)).not.toContain('curator@example.com')
})

test('what is missing or wrong takes its default', () => {
  expect(
    read({
      id: 'f',
      successUrl: 7,
      acceptLongEmailEndings: 'yes',
      fields: [{ id: 'a', required: 'yes', maxLength: '9' }],
    }).output,
  ).toEqual({ id: 'f', fields: [{ id: 'a', type: 'text', title: '' }] })
  expect(read({ id: 'f' }).output).toEqual({ id: 'f', fields: [] })
  expect(read({ id: 'f', fields: 'none' }).output).toEqual({ id: 'f', fields: [] })
})

test('a field that cannot be read costs only itself, and the first of two with one id stays', () => {
  const fields = [
    null,
    { id: 7 },
    { id: '' },
    { id: 'a b' },
    { id: '"><script>' },
    { id: '__proto__' },
    { id: 'constructor' },
    { id: 'x'.repeat(101) },
    { id: 'email-yui_3_17', title: 'First' },
    { id: 'email-yui_3_17', title: 'Second' },
  ]
  expect(read({ id: 'f', fields }).output).toEqual({
    id: 'f',
    fields: [{ id: 'email-yui_3_17', type: 'text', title: 'First' }],
  })
})

test.each([[null], ['x'], [{}], [{ id: '' }], [{ id: 7 }]])('%j is no form', (json) => {
  expect(read(json).success).toBe(false)
})

test('reads any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.record({ id: fc.constant('f'), fields: fc.jsonValue() }), (json) => {
      expect(read(json).success).toBe(true)
    }),
  )
})
