import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormDefinition } from './definition.js'

function read(json: unknown) {
  const result = readFormDefinition(json)
  if (!result.ok) throw new Error(result.error)
  return result.data
}

test('reads a form as its owner set it up, and only what may leave the server [FRM-2]', () => {
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

test('what is missing or wrong takes its default, and an unknown type is text [FRM-3]', () => {
  expect(
    read({
      id: 'f',
      successUrl: 7,
      acceptLongEmailEndings: 'yes',
      fields: [
        { id: 'a', required: 'yes', maxLength: '9' },
        { id: 'b', type: 'priceInGuilders', options: 'Tea', placeholder: null },
      ],
    }),
  ).toEqual({
    id: 'f',
    fields: [
      { id: 'a', type: 'text', title: '' },
      { id: 'b', type: 'text', title: '' },
    ],
  })
  expect(read({ id: 'f' })).toEqual({ id: 'f', fields: [] })
  expect(read({ id: 'f', fields: 'none' })).toEqual({ id: 'f', fields: [] })
})

test('a field that cannot be read costs only itself, and the first of two with one id stays [FRM-76]', () => {
  const fields = [
    null,
    { id: 7 },
    { id: '' },
    { id: 'a b' },
    { id: '"><script>' },
    { id: '__proto__' },
    { id: 'constructor' },
    { id: 'prototype' },
    { id: 'x'.repeat(101) },
    { id: 'x'.repeat(100), title: 'Longest' },
    ...['constructors', '__proto__s', 'prototypes'].map((id) => ({ id, title: 'Plural' })),
    { id: 'email-yui_3_17', title: 'First' },
    { id: 'email-yui_3_17', title: 'Second' },
  ]
  expect(read({ id: 'f', fields })).toEqual({
    id: 'f',
    fields: [
      { id: 'x'.repeat(100), type: 'text', title: 'Longest' },
      ...['constructors', '__proto__s', 'prototypes'].map((id) => ({ id, type: 'text', title: 'Plural' })),
      { id: 'email-yui_3_17', type: 'text', title: 'First' },
    ],
  })
})

test('every setting of a form and of its fields is read [FRM-2] [FRM-7]', () => {
  const whole = {
    id: 'f',
    submitButtonText: 'Send',
    submissionText: 'Thanks',
    postSubmitHtml: '<p>Thanks</p>',
    successUrl: '/thanks',
    acceptLongEmailEndings: true,
    newsletter: true,
    disclaimer: 'We keep nothing.',
    captcha: true,
    membersOnly: true,
    honeypot: true,
    minimumSeconds: 3,
    region: 'US',
    fractionDigits: 0,
    fields: [
      {
        id: 'a',
        type: 'time',
        title: 'When',
        description: 'Help',
        placeholder: 'Soon',
        required: true,
        maxLength: 9,
        value: 'fixed',
        options: ['Tea'],
        sensitive: true,
        showCountryCode: true,
        showSeconds: true,
        underline: true,
      },
    ],
  }
  expect(read(whole)).toEqual(whole)
})

test.each([[null], ['x'], [{}], [{ id: '' }], [{ id: 7 }]])('%j is no form [FRM-76]', (json) => {
  expect(readFormDefinition(json)).toEqual({
    ok: false,
    error: '[forms] The settings have no id, so they are no form. Add an id.',
  })
})

test('reads any JSON without throwing [FRM-76]', () => {
  fc.assert(
    fc.property(fc.record({ id: fc.constant('f'), fields: fc.jsonValue() }), (json) => {
      expect(readFormDefinition(json).ok).toBe(true)
    }),
  )
})
