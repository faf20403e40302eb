import { expect, expectTypeOf, test } from 'vitest'
import type { FieldType } from '@vitrine/forms'
import type { FormBlockData } from './codec.js'
import { FIELD_SETTINGS, FIELDSETS, settingsOf } from './editorSettings.js'

test('an editor has twenty types of fields [FRM-2]', () => {
  expect(Object.keys(FIELD_SETTINGS)).toEqual([
    'text',
    'textarea',
    'email',
    'currency',
    'number',
    'website',
    'password',
    'twitter',
    'date',
    'time',
    'name',
    'address',
    'phone',
    'section',
    'radio',
    'checkbox',
    'select',
    'likert',
    'hidden',
    'file',
  ])
  expectTypeOf<keyof typeof FIELD_SETTINGS>().toEqualTypeOf<FieldType>()
})

test.each(['text', 'textarea', 'email', 'currency', 'number', 'website', 'password', 'twitter'] as const)(
  '%s has a description, a placeholder and may be required [FRM-4]',
  (type) => expect(FIELD_SETTINGS[type]).toEqual(['description', 'placeholder', 'required']),
)

test.each(['date', 'time', 'name', 'address'] as const)('%s has a description and may be required [FRM-4]', (type) =>
  expect(FIELD_SETTINGS[type]).toEqual(['description', 'required']),
)

test.each(['radio', 'checkbox', 'select', 'likert'] as const)('%s has options besides [FRM-2] [FRM-4]', (type) =>
  expect(FIELD_SETTINGS[type]).toEqual(['description', 'required', 'options']),
)

test('phone, section and hidden have settings of their own [FRM-2] [FRM-4]', () => {
  expect(FIELD_SETTINGS.phone).toEqual(['description', 'required', 'showCountryCode'])
  expect(FIELD_SETTINGS.section).toEqual(['description', 'underline'])
  expect(FIELD_SETTINGS.hidden).toEqual(['key', 'value'])
})

test('a textarea may have a limit where the flag is on, and nothing else may [FRM-5]', () => {
  const text = ['description', 'placeholder', 'required']
  expect(settingsOf('textarea')).toEqual(text)
  expect(settingsOf('textarea', { maxLength: false })).toEqual(text)
  expect(settingsOf('textarea', { maxLength: true })).toEqual([...text, 'maxLength'])
  expect(settingsOf('text', { maxLength: true })).toEqual(text)
})

test('the panel groups build, storage, advanced, captcha and disclaimer [FRM-6]', () =>
  expect(Object.keys(FIELDSETS)).toEqual(['build', 'storage', 'advanced', 'captcha', 'disclaimer']))

test('each setting of a form that an editor sets stands in one group [FRM-7]', () => {
  const all = Object.values(FIELDSETS).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(FIELDSETS).toEqual({
    build: ['fields', 'submitButtonText', 'submissionText'],
    storage: ['collectionId', 'objectName'],
    advanced: ['postSubmitHtml', 'successUrl', 'acceptLongEmailEndings', 'honeypot', 'minimumSeconds'],
    captcha: ['captcha'],
    disclaimer: ['disclaimer'],
  })
  expectTypeOf(FIELDSETS.build).toEqualTypeOf<readonly (keyof FormBlockData)[]>()
})
