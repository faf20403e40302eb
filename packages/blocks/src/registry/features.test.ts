import { isDue } from '@vitrine/core-data/site'
import { PageType } from '@vitrine/enums'
import { expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { features, pageFeatures } from './features.js'
import { islands } from './islands.js'

/** A parsed page without any marker. */
const page = { readyState: 'complete', URL: 'https://lantern.test/', querySelector: () => null } as unknown as Document

/** Names of the features that a page loads for its type alone. */
function dueOn(pageType: number): string[] {
  const site = fakeSite(undefined, { pageType })
  return Object.entries(pageFeatures).flatMap(([name, entry]) => (isDue(entry, site, page) ? [name] : []))
}

/** Names of the features that a page loads for one element alone: the element that this selector finds. */
function dueAt(selector: string): string[] {
  const site = fakeSite(undefined, { pageType: 2 })
  const marked = { ...page, querySelector: (asked: string) => (asked === selector ? {} : null) } as unknown as Document
  return Object.entries(pageFeatures).flatMap(([name, entry]) => (isDue(entry, site, marked) ? [name] : []))
}

test.each([
  ['[data-scope=comments]:not([data-block-type] *)', ['comments']],
  ['[data-scope=calendar]:not([data-block-type] *)', ['calendar']],
  // Expect the feature `lists` on a page with links to further pages, because this feature loads their items into the
  // list.
  ['[data-scope=collections][data-part=pages]', ['lists']],
  ['[data-access], [data-scope=access][data-part=passkey]', ['access']],
  ['[data-shop=pricing]', ['pricing']],
  ['[data-scope=shelf]', ['shelf']],
  ['[data-fonts]', ['fonts']],
  ['[data-animation]', ['animations']],
])('the element %s fetches %j and nothing else [RUN-16]', (selector, names) => {
  expect(dueAt(selector)).toEqual(names)
})

test('the popup is fetched only where the server wrote its settings, and not by a visitor who closed it [RUN-16]', () => {
  const withCookie = (cookie: string): Document => ({ ...page, cookie }) as Document
  const popupOverlay = { closedBy: 'popup=closed' }
  const isFetched = (context: object, cookie: string): boolean =>
    isDue(features['popup']!, fakeSite(undefined, { ...context }), withCookie(cookie))
  expect(isFetched({ popupOverlay }, '')).toBe(true)
  expect(isFetched({ popupOverlay }, 'a=b; popup=closed')).toBe(false)
  expect(isFetched({}, '')).toBe(false)
})

test('each block of the features has a module of its own, tour dates and social links have none [RUN-16]', async () => {
  const names = [
    'audio',
    'gallery',
    'gallery/rich',
    'gallery/wall',
    'product',
    'follow-button',
    'share-buttons',
    'overlays',
  ]
  const modules = await Promise.all(names.map((name) => islands[name]!.load()))
  expect(modules.map(({ island }) => typeof island.start)).toEqual(names.map(() => 'function'))
  expect(new Set(modules).size).toBe(8)
  const types = Object.keys(islands).map((name) => name.split('/', 1)[0])
  expect(types).not.toContain('tour-dates')
  expect(types).not.toContain('social-links')
})

test('every feature module exports its start, and each is its own [RUN-16]', async () => {
  const names = [...Object.keys(pageFeatures), 'popup', 'numbers']
  const modules = await Promise.all(names.map((name) => features[name]!.load()))
  expect(modules.map(({ feature }) => typeof feature)).toEqual(names.map(() => 'function'))
  expect(new Set(modules).size).toBe(21)
})

/** One member of each entry of the table that has it, by the feature's name. */
const membersOf = (member: 'on' | 'stage' | 'address'): object =>
  Object.fromEntries(
    Object.entries(features).flatMap(([name, entry]) => (entry[member] === undefined ? [] : [[name, entry[member]]])),
  )

test('these features are fetched with an event, and no other is [RUN-16]', () => {
  expect(membersOf('on')).toEqual({
    consentRecords: 'vitrine:cookies:record',
    cartIndicators: 'vitrine:commerce:cart-change',
    seenProducts: 'pointerover',
    seenByKeys: 'keydown',
    installments: 'vitrine:commerce:variant-change',
    restored: 'vitrine:runtime:restored',
    dialogs: 'vitrine:core-data:authorization-required',
  })
})

test('these features are fetched for a part of the address, and no other is [RUN-16]', () => {
  expect(membersOf('address')).toEqual({ keptText: 'vt-kept', dialogs: 'logout=true', lightbox: 'itemId=' })
})

test('these features have a stage of their own, all others start with the features [RUN-6]', () => {
  expect(membersOf('stage')).toEqual({
    access: 'redirect',
    consent: 'consent',
    consentRecords: 'consent',
    visits: 'consent',
    tracking: 'tracking',
    dialogs: 'dialogs',
    fonts: 'fonts',
    animations: 'page',
    numbers: 'page',
  })
})

test.each([
  [[], false],
  [['gallery', 'image'], false],
  [['0'], false],
  [['gallery', '2'], true],
])('a page with the block types %j fetches the names of the numbers: %s [BLK-3]', (types, expected) => {
  const blocks = types.map((blockType) => ({ dataset: { blockType } }))
  const querySelectorAll = (asked: string) => (asked === '[data-block-type]' ? blocks : [])
  const marked = { ...page, querySelectorAll } as unknown as Document
  expect(isDue(features['numbers']!, fakeSite(), marked)).toBe(expected)
})

test('the types of pages have these numbers [RUN-19]', () => {
  expect(Object.entries(PageType).map(([name, number]) => `${name} ${number}`)).toEqual([
    'Collection 1',
    'Page 2',
    'SplashPage 3',
    'ContentItem 50',
    'NotFound 100',
    'Error 101',
    'Search 102',
    'LockScreen 103',
    'PopupOverlay 104',
    'ProtectedContent 105',
    'MemberAreaAccessDenied 106',
    'Cart 200',
    'Checkout 201',
    'OrderConfirmed 202',
    'Donate 203',
    'ContributionConfirmed 204',
    'CartV2 205',
    'SubscriptionConfirmed 206',
    'OrderReceived 207',
    'MembershipConfirmed 208',
    'ReviewsRequest 209',
    'DigitalProductComposerPreview 210',
    'OrderStatus 211',
    'NewsletterUnsubscribe 300',
    'CommerceEmailPreview 301',
  ])
})

test('the blocks that ask for a widget wait until they are near the view [RUN-29]', () => {
  const lines = ['photo-service-a/async', 'photo-service-b/async', 'photo-service-c/async', 'summary']
  expect(lines.map((line) => islands[line]?.strategy)).toEqual(['visible', 'visible', 'visible', 'visible'])
})

test('the type of a review request loads the reviews, and no other type does [RUN-21]', () => {
  expect(dueOn(209)).toEqual(['reviews'])
  const others = [1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 201, 202, 203, 204, 206, 207, 208, 210, 211, 300, 301]
  for (const pageType of others) expect(dueOn(pageType)).not.toContain('reviews')
})

test('of the other types only search and the two carts fetch a feature by their number [RUN-20] [RUN-24]', () => {
  expect([102, 200, 205].map(dueOn)).toEqual([['search'], ['cartPage'], ['cartPage']])
  const plain = [1, 2, 3, 50, 100, 101, 103, 104, 105, 106, 201, 202, 203, 204, 206, 207, 208, 210, 211, 300, 301]
  expect(plain.filter((pageType) => dueOn(pageType).length > 0)).toEqual([])
})
