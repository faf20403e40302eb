import { expect, test } from 'vitest'
import * as messages from '../index.js'
import {
  BLOCKS,
  COOKIES,
  DATA_LAYER,
  DIALOGS,
  EXAMPLE_EMAIL,
  FORMS,
  GALLERY,
  LIGHTBOX,
  STORE,
  formatMessage,
} from '../index.js'

test('forms say how a submission and its fields went [MSG-8]', () => {
  expect(FORMS).toMatchObject({
    submitting: 'Submitting…',
    processingError: 'Error processing form submission. Please reload and try again.',
    unknownError: 'Unknown error, please try again later.',
    captchaIncomplete: 'Complete CAPTCHA before submitting.',
    keyUnavailable: 'Could not get a form submission key, please try again later.',
    unparseableFields: 'Could not parse the form fields, please check your entries.',
    invalidFields: 'One or more fields is invalid, please check your entries.',
    reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
    reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
    characterLimit: 'You have exceeded the character limit.',
    emailInvalid: 'Email is not valid. Email addresses should follow the format {email}.',
  })
})

test('forms say why a submission did not arrive [MSG-9]', () => {
  expect(FORMS).toMatchObject({
    unableToSubmit: 'Unable to submit form. Please try again later.',
    notConfigured: 'This form has not been configured yet.',
    rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    unableToSend: 'Unable to send form. Please try again later.',
  })
})

test('the text below a form begins as the one above it [MSG-11]', () => {
  expect(FORMS.reviewAbove).toBe('Your form has encountered a problem. Please scroll up to review.')
})

test('an example address shows the format of addresses', () => {
  expect(formatMessage(FORMS.emailInvalid, { email: EXAMPLE_EMAIL })).toBe(
    'Email is not valid. Email addresses should follow the format name@example.com.',
  )
})

test('the cookie banner says what it asks and offers two answers [MSG-14]', () => {
  expect(COOKIES).toMatchObject({
    accept: 'Accept',
    decline: 'Decline',
    cookieText:
      'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  })
})

test('a failed call says what failed [MSG-16]', () => {
  expect(DATA_LAYER).toEqual({
    unparseable: 'Internal Error: Unable to parse server response from ({url}) as JSON: {message}.',
    unauthorized: 'Unauthorized request.',
    serverError: 'Internal server error. Please try again later.',
    unavailable: 'This service is temporarily unavailable. Please try again later.',
    unableToConnect: 'Unable to connect…',
  })
})

test('the overlay and the blocks have their words [MSG-17]', () => {
  expect(`${DIALOGS.errorTitle} ${DIALOGS.errorBody}`).toBe(
    'Something Went Wrong! Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
  )
  expect(DIALOGS).toMatchObject({ reloadPage: 'Reload Page', clear: 'Clear', okay: 'Okay' })
  expect(BLOCKS).toEqual({
    previewOnly: 'Preview Only',
    reservationPreview: 'Please log out of your account of the product in order to use the reservation block.',
    orderNow: 'Order Now',
  })
  expect(LIGHTBOX.gallery).toBe('Gallery')
})

test('galleries, lightbox and shop have their words', () => {
  expect(formatMessage(GALLERY.ofTotal, { n: 3, total: 12 })).toBe('3 of 12')
  expect(LIGHTBOX.unableToLoad).toBe('Unable to load. Try again.')
  expect(formatMessage(STORE.from, { startingPrice: '$12.00' })).toBe('from $12.00')
  expect(STORE.originalPrice).toBe('Original price')
  expect(STORE.emptyCart).toBe('You have nothing in your shopping cart.')
})

const catalogues: readonly (readonly [string, Readonly<Record<string, string>>])[] = Object.entries(messages).flatMap(
  ([name, value]) => (typeof value === 'object' ? [[name, value] as const] : []),
)

test('a key means the same text in every catalogue, so that a translation may be one flat file', () => {
  expect(catalogues.length).toBeGreaterThan(0)
  const texts = new Map<string, string>()
  for (const [name, catalogue] of catalogues)
    for (const [key, text] of Object.entries(catalogue)) {
      expect(`${name}.${key}: ${texts.get(key) ?? text}`).toBe(`${name}.${key}: ${text}`)
      texts.set(key, text)
    }
})

test('every text is well formed: braces only around the name of a slot, no spaces at its ends', () => {
  const texts = catalogues.flatMap(([, catalogue]) => Object.values(catalogue))
  expect(texts.filter((text) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) || text !== text.trim())).toEqual([])
})
