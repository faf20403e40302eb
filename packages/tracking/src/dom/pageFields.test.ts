import { afterEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fakePage.js'
import { pageFields } from './pageFields.js'
import { readButton } from './trackButtons.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the tracking context holds every field of page, item, visitor and browser, and no visitor cookie [TRK-8] [TRK-9] [TRK-10]', () => {
  const { document } = fakePage({ url: 'https://lantern.test/prints?view=2#eddy' })
  document.referrer = 'https://search.test/?q=prints'
  document.cookie = 'ss_cvr=id|1|1|1|1'
  vi.useFakeTimers({ toFake: ['Date'], now: 1_767_225_600_000 })
  vi.stubGlobal('navigator', { userAgent: 'Lantern/1.0' })
  const page = {
    websiteId: 'w1',
    templateId: 't1',
    variantId: 'v1',
    member_locale: 'fr',
    pageId: 'p1',
    pagePermissionTypeValue: 3,
  }
  const context = {
    item: { id: 'i1', recordType: 11 },
    collection: { id: 'c1' },
    memberAccountId: 'm1',
    tracking: { page },
  }
  expect(pageFields(context, 'de')).toEqual({
    websiteId: 'w1',
    templateId: 't1',
    variantId: 'v1',
    memberAccountId: 'm1',
    pagePath: '/prints',
    pageHash: '#eddy',
    member_locale: 'fr',
    website_locale: 'de',
    pageTitle: 'Prints',
    pageId: 'p1',
    contentSource: 'i',
    pagePermissionTypeValue: 3,
    itemId: 'i1',
    recordType: 11,
    collectionId: 'c1',
    userAgent: 'Lantern/1.0',
    clientDate: 1_767_225_600_000,
    viewportInnerWidth: 800,
    viewportInnerHeight: 600,
    screenWidth: 1920,
    screenHeight: 1080,
    localStorageSupported: true,
    queryString: '?view=2',
    referrer: 'https://search.test/?q=prints',
  })
})

test('a field without a value is left out, and a collection alone is the source c [TRK-9]', () => {
  const { document } = fakePage({ url: 'https://lantern.test/' })
  document.title = ''
  const names = Object.keys(pageFields({ collection: { id: 'c1' } }, ''))
  expect(names.toSorted()).toEqual([
    'clientDate',
    'collectionId',
    'contentSource',
    'localStorageSupported',
    'pagePath',
    'screenHeight',
    'screenWidth',
    'userAgent',
    'viewportInnerHeight',
    'viewportInnerWidth',
  ])
  expect(pageFields({ collection: { id: 'c1' } }, '').contentSource).toBe('c')
})

test('a button is described by id, text, address, alignment, size, window and context [TRK-18] [BLK-10]', () => {
  const block = { id: 'block-b1', dataset: { blockType: 'button' } }
  const root = { dataset: { alignment: 'center' } }
  const link = {
    matches: () => true,
    closest: (selector: string) => (selector.includes('data-block-type') ? block : root),
    id: '',
    textContent: ' All prints ',
    getAttribute: () => '/prints',
    dataset: { size: 'large' },
    target: '_blank',
  }
  expect(readButton(link as unknown as HTMLAnchorElement)).toEqual({
    id: 'block-b1',
    buttonText: 'All prints',
    clickthroughUrl: '/prints',
    alignment: 'center',
    size: 'large',
    newWindow: true,
    context: 'button',
  })
})
