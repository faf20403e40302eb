import { afterEach, expect, test, vi } from 'vitest'
import { pageFields } from './pageFields.js'

afterEach(() => vi.restoreAllMocks())

const sizes = {
  viewportInnerWidth: 800,
  viewportInnerHeight: 600,
  screenWidth: expect.any(Number),
  screenHeight: expect.any(Number),
}

test('a page says where it is, how large it is seen and what it belongs to [TRK-8] [TRK-9]', () => {
  document.title = 'Prints'
  history.replaceState(null, '', '#eddy')
  vi.spyOn(Date, 'now').mockReturnValue(1767225600000)
  const item = { id: 'i1', recordType: 11 }
  expect(pageFields({ item, collection: { id: 'c1' }, memberAccountId: 'm1' }, 'de')).toMatchObject({
    memberAccountId: 'm1',
    pagePath: location.pathname,
    pageHash: '#eddy',
    website_locale: 'de',
    pageTitle: 'Prints',
    contentSource: 'i',
    itemId: 'i1',
    recordType: 11,
    collectionId: 'c1',
    userAgent: navigator.userAgent,
    clientDate: 1767225600000,
    localStorageSupported: true,
    ...sizes,
  })
  expect(pageFields({ collection: { id: 'c1' } }, 'de').contentSource).toBe('c')
})

test('what has no value is left out, and what is of a wrong type [TRK-9]', () => {
  document.title = ''
  const fields = pageFields({ item: { id: 7, recordType: '11' }, collection: { id: {} } }, '')
  for (const name of [
    'memberAccountId',
    'pageHash',
    'website_locale',
    'pageTitle',
    'itemId',
    'recordType',
    'collectionId',
  ])
    expect(fields).not.toHaveProperty(name)
})

test('a browser that keeps nothing for the page says so [TRK-8]', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(pageFields({}, 'en').localStorageSupported).toBe(false)
})

test('what only the server knows comes from the context, each field of its type [TRK-8]', () => {
  const page = {
    websiteId: 'w1',
    templateId: 't1',
    variantId: 'v1',
    pageId: 'p1',
    pagePermissionTypeValue: 3,
    member_locale: 'fr',
  }
  expect(pageFields({ tracking: { page: { ...page, email: 'ada@example.com' } } }, 'de')).toMatchObject(page)
  const fields = pageFields({ tracking: { page: { ...page, websiteId: 7, email: 'ada@example.com' } } }, 'de')
  expect(fields).not.toHaveProperty('websiteId')
  expect(fields).not.toHaveProperty('email')
})

test('the values of secret parameters stay in the page [TRK-66]', () => {
  history.replaceState(null, '', '?view=2&token=canary-1#key=canary-2')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://hall.test/reset?code=canary-3&page=4')
  const fields = pageFields({}, 'en')
  expect(JSON.stringify(fields)).not.toContain('canary')
  expect(fields).toMatchObject({
    queryString: '?view=2&token=[removed]',
    pageHash: '#key=[removed]',
    referrer: 'https://hall.test/reset?code=[removed]&page=4',
  })
  history.replaceState(null, '', location.pathname)
})
