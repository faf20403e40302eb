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

test('page-event fields are the page fields of tracking, without the visitor cookie [FRM-33]', () => {
  const page = {
    websiteId: 'lantern-hall',
    templateId: 't',
    variantId: 'v',
    memberAccountId: 'm',
    pagePath: '/visit',
    pageHash: '#map',
    member_locale: 'de',
    website_locale: 'en-US',
    pageTitle: 'Visit',
    pageId: 'p',
    contentSource: 'i',
    pagePermissionTypeValue: 1,
    itemId: 'i',
    recordType: 1,
    userAgent: 'Mozilla/5.0',
    clientDate: 1_767_225_600_000,
    viewportInnerWidth: 375,
    viewportInnerHeight: 812,
    screenWidth: 375,
    screenHeight: 812,
    localStorageSupported: true,
    queryString: '?a=1',
    referrer: 'https://example.test/',
  }
  const sent = { ...body, ...page, captchaKey: 'token', isOverlayForm: true }
  const more = { visitorCookie: 'id|1|1|1|1', admin: true, screen: { width: 9 } }
  expect(v.parse(saveFormSubmission.request, { ...sent, ...more })).toEqual(sent)
})

test.each([
  ['a number as text', { screenWidth: '375' }],
  ['a text as number', { pagePath: 7 }],
  ['a flag as text', { localStorageSupported: 'yes' }],
  ['another source', { contentSource: 'x' }],
  ['too long a text', { referrer: 'x'.repeat(2001) }],
  ['no number', { clientDate: null }],
])('a page-event field that is none is left out, and the submission stays one: %s [FRM-33]', (_, wrong) => {
  expect(v.parse(saveFormSubmission.request, { ...body, ...wrong, pageTitle: 'Home' })).toEqual({
    ...body,
    pageTitle: 'Home',
  })
})

test("a field of the form's own wins over the page's field of that name [FRM-33]", () => {
  const own = { ...body, collectionId: 'form-collection' }
  expect(v.parse(saveFormSubmission.request, own).collectionId).toBe('form-collection')
  expect(v.is(saveFormSubmission.request, { ...body, isOverlayForm: 'true' })).toBe(false)
  expect(v.is(saveFormSubmission.request, { ...body, captchaKey: 7 })).toBe(false)
})

test('what no field is called does not become one by inheritance [FRM-33]', () => {
  const hostile = JSON.parse(JSON.stringify(body).replace(/}$/, ',"__proto__":{"pageTitle":"Forged"}}')) as object
  expect(v.parse(saveFormSubmission.request, hostile)).toEqual(body)
})

test.each(['key', 'formId', 'collectionId', 'objectName', 'isOverlayForm', 'submitButtonText', 'form'])(
  'a submission without its %s is none [FRM-32]',
  (name) => expect(v.is(saveFormSubmission.request, { ...body, [name]: undefined })).toBe(false),
)

test('a key call takes no body and answers a key [FRM-31] [FRM-34]', () => {
  expect(formSubmissionKey).toMatchObject({ method: 'POST', path: '/api/form/FormSubmissionKey', credentials: true })
  expect(formSubmissionKey).not.toHaveProperty('request')
  expect(v.is(formSubmissionKey.response, { key: 'k', more: 1 })).toBe(true)
  for (const none of [{}, { key: '' }, { key: 7 }]) expect(v.is(formSubmissionKey.response, none)).toBe(false)
})

test('a stored submission is answered by success alone [FRM-32] [FRM-34]', () => {
  expect(saveFormSubmission).toMatchObject({ method: 'POST', path: '/api/form/SaveFormSubmission', credentials: true })
  expect(v.is(saveFormSubmission.response, { success: true, more: 1 })).toBe(true)
  for (const none of [{}, { success: false }, { success: 'true' }])
    expect(v.is(saveFormSubmission.response, none)).toBe(false)
})
