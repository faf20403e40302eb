import { LIMITS } from '@vitrine/enums'
import { describe, expect, test } from 'vitest'
import { compileMessage } from '../compile.js'
import * as editor from '../editor.js'
import * as messages from '../index.js'
import {
  EDITOR_COLORS,
  EDITOR_DATASETS,
  EDITOR_FILES,
  EDITOR_FONTS,
  EDITOR_FORMS,
  EDITOR_LINKS,
  EDITOR_LOADING,
  EDITOR_MAILING_LISTS,
  EDITOR_PLATFORM,
  EDITOR_RICH_TEXT,
  EDITOR_TAGS,
  EDITOR_VALIDATION,
  EDITOR_VIDEO,
  fileTypeMessage,
} from '../editor.js'
import {
  ACCESS,
  BLOCKS,
  CART,
  type Catalogue,
  COOKIES,
  createMessages,
  DATA_LAYER,
  DIALOGS,
  EXAMPLE_EMAIL,
  EXAMPLE_HOST,
  EXAMPLE_OTHER_HOST,
  FORMS,
  formatFileSize,
  formatMessage,
  GALLERY,
  LABELS,
  LIGHTBOX,
  LIKERT,
  PLANS,
  REVIEWS,
  STORE,
  TIME,
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

test('examples of addresses fill the texts that show their format [MSG-7]', () => {
  expect(formatMessage(FORMS.emailInvalid, { email: EXAMPLE_EMAIL })).toBe(
    'Email is not valid. Email addresses should follow the format name@example.com.',
  )
  expect(formatMessage(EDITOR_VALIDATION.emailFormat, { email: EXAMPLE_EMAIL })).toBe(
    'Emails must be formatted as name@example.com',
  )
  expect(formatMessage(EDITOR_VALIDATION.linkFormat, { host: EXAMPLE_HOST, otherHost: EXAMPLE_OTHER_HOST })).toBe(
    'Links must be formatted as example.com or https://example.com',
  )
})

test('the answers of a scale run from disagreement to agreement [MSG-10]', () =>
  expect(Object.values(LIKERT)).toEqual(['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree']))

describe('the shop', () => {
  const say = createMessages('en-US', { ...STORE, ...CART, ...PLANS })

  test('says what is in the cart and what it costs [MSG-12]', () => {
    expect(say('from', { startingPrice: '$12.00' })).toBe('from $12.00')
    expect(say('itemsInCart', { n: 1 })).toBe('One item in cart')
    expect(say('itemsInCart', { n: 2 })).toBe('2 items in cart')
    expect(say('overHundredItems')).toBe('More than 100 items in cart')
    expect(say('overHundred')).toBe('100+')
    expect(say('emptyCart')).toBe('You have nothing in your shopping cart.')
    expect(say('subtotalTooLow', { subtotal: '$20.00' })).toBe(
      'To check out, your order subtotal must be $20.00 or more.',
    )
    expect(say('sessionExpired')).toBe(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    )
    expect(say('availableOver', { amount: '$35.00' })).toBe('available for orders over $35.00')
    expect(say('availableUpTo', { amount: '$1,000.00' })).toBe('available for orders up to $1,000.00')
    expect(say('everyMonths', { n: 3 })).toBe('every 3 months')
    expect(say('forPayments', { p: 4 })).toBe('for 4 payments')
  })

  test('counts in single messages that depend on their number [MSG-13]', () => {
    const numbers = [0, 1, 2, 100]
    expect(numbers.map((n) => say('itemsInCart', { n }))).toEqual([
      '0 items in cart',
      'One item in cart',
      '2 items in cart',
      '100 items in cart',
    ])
    expect([1, 2].map((n) => say('everyWeeks', { n }))).toEqual(['weekly', 'every 2 weeks'])
    expect([1, 2].map((n) => say('everyMonths', { n }))).toEqual(['monthly', 'every 2 months'])
    expect([1, 2].map((n) => say('everyYears', { n }))).toEqual(['yearly', 'every 2 years'])
    expect([1, 12].map((p) => say('forPayments', { p }))).toEqual(['for 1 payment', 'for 12 payments'])
    for (const message of [CART.itemsInCart, PLANS.everyWeeks, PLANS.everyMonths, PLANS.everyYears, PLANS.forPayments])
      expect(message).toHaveProperty('forms.other')
  })
})

test('signing out and pages for members have their words [MSG-15]', () =>
  expect(ACCESS).toEqual({
    logoutTitle: 'Logout Successful',
    logoutText: 'You have been successfully logged out.',
    membersOnly: 'This page available only site members',
  }))

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
    menus: 'Menus',
  })
  expect(LIGHTBOX.gallery).toBe('Gallery')
})

test('galleries, lightbox and shop have their words [MSG-12]', () => {
  expect(formatMessage(GALLERY.ofTotal, { n: 3, total: 12 })).toBe('3 of 12')
  expect(LIGHTBOX.unableToLoad).toBe('Unable to load. Try again.')
  expect(formatMessage(STORE.from, { startingPrice: '$12.00' })).toBe('from $12.00')
  expect(STORE.originalPrice).toBe('Original price')
  expect(STORE.emptyCart).toBe('You have nothing in your shopping cart.')
})

test('states have their labels [MSG-18]', () =>
  expect(LABELS).toEqual({
    available: 'Available',
    hidden: 'Hidden',
    unsupported: 'Unsupported',
    scheduled: 'Scheduled',
    needsReview: 'Needs Review',
    draft: 'Draft',
    private: 'Private',
  }))

test('moments have their words [MSG-34]', () =>
  expect(TIME).toMatchObject({
    justNow: 'just now',
    lessThanAMinuteAgo: 'less than a minute ago',
    aboutAMinute: 'about a minute',
  }))

describe('what an editor reads', () => {
  test('about entries [MSG-20]', () => {
    expect(EDITOR_VALIDATION).toEqual({
      enterEmail: 'Please enter a valid email',
      emailFormat: 'Emails must be formatted as {email}',
      linkFormat: 'Links must be formatted as {host} or {otherHost}',
      invalidPageUrl: '{val} is not a valid page URL',
      unexpectedOption: '{val} is not one of the expected options',
    })
    expect(EDITOR_MAILING_LISTS.selectList).toBe('A List must be selected')
    expect(EDITOR_FILES.enterFileName).toBe('Please enter a file name')
    expect(REVIEWS.selectRating).toBe('Please select a star rating')
  })

  test('about datasets [MSG-21]', () =>
    expect(EDITOR_DATASETS).toMatchObject({
      columnNeeded: 'Your dataset must have at least one column',
      rowNeeded: 'Your dataset must have at least one row',
      dataMissing: 'One or more rows was missing data',
    }))

  test('about tags and categories [MSG-22] [MSG-24]', () => {
    expect(formatMessage(EDITOR_TAGS.tagExists, { tagType: EDITOR_TAGS.tag })).toBe('This tag already exists')
    expect(formatMessage(EDITOR_TAGS.oneTagAtATime, { tagType: EDITOR_TAGS.category })).toBe(
      'You may only edit one category at a time',
    )
  })

  test('about files and videos, with a humanised size and a word for the kind [MSG-23] [MSG-24]', () => {
    const maxSize = formatFileSize(20 * LIMITS.bytesPerMegabyte)
    expect(formatMessage(EDITOR_FILES.fileTooLarge, { fileName: 'a.jpg', maxSize })).toBe(
      'The file a.jpg is too large. The maximum allowed file size is 19.1 MB.',
    )
    const notSupported = (kind: string): string =>
      formatMessage(EDITOR_FILES.fileNotSupported, { fileName: 'a.jpg', fileTypeMessage: fileTypeMessage(kind) })
    expect(notSupported('video')).toBe('The file a.jpg does not appear to be a supported video file.')
    expect(notSupported(' video ')).toBe('The file a.jpg does not appear to be a supported video file.')
    expect(notSupported('')).toBe('The file a.jpg does not appear to be a supported file.')
    expect(EDITOR_VIDEO).toMatchObject({
      invalidVideo: 'Invalid video embed.',
      featuredImageNeedsEmbed:
        'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
    })
  })

  test('while things are fetched, or cannot be [MSG-25]', () => {
    expect(EDITOR_LOADING).toEqual({
      unableToLoadResults: 'Unable to load results',
      unableToLoad: 'Unable to load. Try again.',
      somethingWrong: 'Something went wrong',
      networkError: 'Network error',
      noJobResponse: 'No response data from job request',
      unableToLoadCollections: 'Unable to load collections',
      unableToConnectRetry: 'Unable to connect. Please try again',
      checkConnection: 'Please check your internet connection.',
      tryAgain: 'Please try again.',
      timezoneFailed: 'Failed to load timezone',
      contentNotFound: 'Unable to locate content',
      noResults: 'No results found',
    })
    expect(EDITOR_FONTS.unableToLoadFonts).toBe('Unable to load fonts')
    expect(formatMessage(EDITOR_FONTS.unableToPreviewFont, { fontName: 'Fraunces' })).toBe(
      'Unable to load preview for Fraunces',
    )
  })

  test('when a file is not processed, renamed or uploaded [MSG-26]', () =>
    expect(EDITOR_FILES).toMatchObject({
      processingFailed: 'File processing failed',
      processingCancelled: 'File processing cancelled',
      uploadIncomplete: 'File upload failed to complete',
      processingIncomplete: 'File processing failed to complete',
      renameFailedTitle: 'Unable to Rename File',
      renameFailed: 'There was a problem while renaming your file.',
      uploadFailedTitle: 'Unable to Upload File',
      uploadFailed: 'There was a problem while uploading your file.',
    }))

  test('about the cart and forms [MSG-27]', () => {
    expect(CART).toMatchObject({
      unableToUpdateQuantity: 'Unable to update quantity',
      unableToAdd: 'Unable to add item',
      unableToRemove: 'Unable to remove item',
      emptyCart: 'You have nothing in your shopping cart.',
    })
    expect(EDITOR_FORMS).toEqual({
      unableToUpdateForm: 'Unable to update form',
      unableToOpenForm: 'Unable to open form',
      updateAbove: 'Update the missing or invalid information above.',
    })
  })

  test('about reviews [MSG-28]', () =>
    expect(REVIEWS).toMatchObject({
      reviewFailed: 'Try submitting your review again',
      alreadyReviewed: 'You have already reviewed this purchase',
      reviewExpired: 'Your review request has expired',
      nothingToReview: 'There are no products to review',
    }))

  test('about other platforms [MSG-29]', () => {
    expect(EDITOR_VIDEO.vimeoBasic).toBe(
      'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
    )
    expect(EDITOR_PLATFORM.noCodeOnAndroid).toBe('Code editing is not available on Android.')
  })

  test('stands in a namespace for each area, with its labels [MSG-31] [MSG-32]', () => {
    expect(EDITOR_TAGS).toMatchObject({ tags: 'Tags', categories: 'Categories' })
    expect(EDITOR_DATASETS).toMatchObject({ dataset: 'Dataset', chart: 'Chart', rows: 'Rows', columns: 'Columns' })
    expect(EDITOR_FILES).toMatchObject({ files: 'Files', uploadFile: 'Upload file', fileName: 'File name' })
    expect(EDITOR_MAILING_LISTS).toMatchObject({ mailingList: 'Mailing list' })
    expect(EDITOR_RICH_TEXT).toMatchObject({ bold: 'Bold', italic: 'Italic', numberedList: 'Numbered list' })
    expect(EDITOR_LINKS).toMatchObject({ link: 'Link', linkAddress: 'Address' })
    expect(EDITOR_FONTS).toMatchObject({ font: 'Font', fontSize: 'Size' })
    expect(EDITOR_COLORS).toMatchObject({ color: 'Color', hexValue: 'Hex value' })
    expect(CART).toMatchObject({ cart: 'Shopping cart', quantity: 'Quantity', subtotal: 'Subtotal' })
    expect(REVIEWS).toMatchObject({
      price: 'Price',
      item: 'Item',
      quantity: 'Quantity',
      subtotal: 'Subtotal',
      rating: 'Rating',
      reviewText: 'Review',
    })
  })

  test('says to what a dataset was cut [MSG-32]', () =>
    expect(formatMessage(EDITOR_DATASETS.datasetTruncated, { maxRows: 100, maxColumns: 12 })).toBe(
      'Your dataset was truncated to 100 rows and 12 columns.',
    ))

  test('can be written with its arguments, and nothing is done with it here [MSG-30]', () => {
    const editor = catalogues.filter(([name]) => name.startsWith('EDITOR_'))
    expect(editor).toHaveLength(13)
    for (const [, catalogue] of editor)
      for (const text of Object.values(catalogue)) {
        expect(typeof text).toBe('string')
        const names = Array.from(String(text).matchAll(/\{(\w+)\}/g), ([, name]) => name as string)
        const written = formatMessage<string>(String(text), Object.fromEntries(names.map((name) => [name, 'x'])))
        expect(written).not.toMatch(/[{}]/)
      }
  })
})

const catalogues: readonly (readonly [string, Catalogue])[] = Object.entries({ ...messages, ...editor }).flatMap(
  ([name, value]) => (typeof value === 'object' ? [[name, value as Catalogue] as const] : []),
)

test('a key means the same text in every catalogue, so that a translation may be one flat file [MSG-1]', () => {
  expect(catalogues.length).toBeGreaterThan(0)
  const texts = new Map<string, unknown>()
  for (const [name, catalogue] of catalogues)
    for (const [key, text] of Object.entries(catalogue)) {
      expect([name, key, texts.get(key) ?? text]).toEqual([name, key, text])
      texts.set(key, text)
    }
})

test('every text is ICU as it stands, without spaces at its ends [MSG-5]', () => {
  for (const [, catalogue] of catalogues)
    for (const [key, text] of Object.entries(catalogue))
      if (typeof text === 'string') {
        expect(compileMessage(key, text)).toBe(text)
        expect(text).toBe(text.trim())
      }
})
