import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formSubmissionKey, saveFormSubmission } from './endpoints.js'

const body = {
  key: 'k',
  formId: 'contact',
  collectionId: '',
  objectName: '',
  isOverlayForm: false,
  submitButtonText: 'Send',
  form: '{}',
}

test('the server checks a submission with the same declaration, and page-event fields stay [FRM-32]', () => {
  const sent = { ...body, captchaKey: 'token', pagePath: '/', pageTitle: 'Home' }
  expect(v.parse(saveFormSubmission.request, sent)).toEqual(sent)
})

test.each(['key', 'formId', 'collectionId', 'objectName', 'isOverlayForm', 'submitButtonText', 'form'])(
  'a submission without its %s is none',
  (name) => expect(v.is(saveFormSubmission.request, { ...body, [name]: undefined })).toBe(false),
)

test('a key call takes no body and answers a key', () => {
  expect(formSubmissionKey).not.toHaveProperty('request')
  expect(v.is(formSubmissionKey.response, { key: 'k' })).toBe(true)
})
