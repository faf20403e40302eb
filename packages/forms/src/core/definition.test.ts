import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormDefinition } from './definition.js'

function read(json: unknown) {
  const result = readFormDefinition(json)
  if (!result.ok) throw new Error(result.error)
  return result.data
}

test('reads a form as its owner set it up, and only what may leave the server', () => {
  const result = read({
    id: 'contact',
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
  expect(result).toEqual({
    id: 'contact',
    submitButtonText: 'Send',
    submissionText: 'Thanks',
    postSubmitHtml: '<p>Thanks</p>',
    successUrl: '/thanks',
    acceptLongEmailEndings: true,
    fields: [{ id: 'email', type: 'email', title: 'Email', required: true, placeholder: 'you@…', description: 'Help' }],
  })
  expect(JSON.stringify(result)).not.toContain('curator@example.com')
})

test('what is missing or wrong takes its default', () => {
  expect(
    read({
      id: 'f',
      successUrl: 7,
      acceptLongEmailEndings: 'yes',
      fields: [{ id: 'a', required: 'yes', maxLength: '9' }],
    }),
  ).toEqual({ id: 'f', fields: [{ id: 'a', type: 'text', title: '' }] })
  expect(read({ id: 'f' })).toEqual({ id: 'f', fields: [] })
  expect(read({ id: 'f', fields: 'none' })).toEqual({ id: 'f', fields: [] })
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
  expect(read({ id: 'f', fields })).toEqual({
    id: 'f',
    fields: [{ id: 'email-yui_3_17', type: 'text', title: 'First' }],
  })
})

test.each([[null], ['x'], [{}], [{ id: '' }], [{ id: 7 }]])('%j is no form', (json) => {
  expect(readFormDefinition(json)).toEqual({
    ok: false,
    error: '[forms] The settings have no id, so they are no form. Add an id.',
  })
})

test('reads any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.record({ id: fc.constant('f'), fields: fc.jsonValue() }), (json) => {
      expect(readFormDefinition(json).ok).toBe(true)
    }),
  )
})
