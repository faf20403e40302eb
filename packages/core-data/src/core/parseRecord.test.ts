import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkContext } from './checkContext.js'
import { parseRecord } from './parseRecord.js'

function parse(text: string | null | undefined) {
  const reports: unknown[][] = []
  const context = checkContext(parseRecord(text, (...report) => reports.push(report)))
  return { context, reports }
}

const whole = {
  website: {
    websiteType: 'cover-page',
    siteStatus: 13,
    developerMode: true,
    cloneable: false,
    identifier: 'lantern-hall',
    appDomain: 'vitrine.test',
    internalUrl: 'https://lantern-hall.vitrine.test',
  },
  websiteSettings: {
    allowEscapeKeyLogin: true,
    storeSettings: {
      selectedCurrency: 'EUR',
      measurementStandard: 2,
      expressCheckout: false,
      minimumOrderSubtotalCents: 1000,
    },
  },
  collection: { id: 'c1', title: 'Prints' },
  item: { id: 'i1', tags: ['tides', { deep: [1] }] },
  pageType: 2,
  websiteRoles: [1, 4],
  cookieSettings: { cookieBannerText: '<p>Hello</p>' },
  googleFonts: ['Fraunces'],
  typekitFonts: ['Instrument Sans'],
  fontServices: { google: '/fonts.css', kit: '/kit.css' },
  rollups: { lightbox: { js: ['/lightbox.js'], css: ['/lightbox.css'] } },
  authenticatedAccount: { id: 'a1' },
  xsrfToken: 't1',
}

test('every member is read as it was written [DAT-30] [DAT-33]', () => {
  const { context, reports } = parse(JSON.stringify(whole))
  expect(context).toEqual(whole)
  expect(reports).toEqual([])
})

test('signed out the account is null [DAT-33]', () => {
  expect(parse('{"authenticatedAccount":null}').context).toEqual({ authenticatedAccount: null })
})

test.each([
  1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 300, 301,
])('the page type %i is read from the context as it was written [RUN-19]', (pageType) => {
  expect(parse(JSON.stringify({ pageType })).context.pageType).toBe(pageType)
})

test('site context values: kind, status, developer mode, identifier, account, app domain [DAT-32] [RUN-5]', () => {
  const read = (website: object, more: object = {}) => {
    const { context } = parse(JSON.stringify({ website, ...more }))
    const { websiteType, siteStatus, developerMode, identifier, appDomain } = context.website ?? {}
    return [websiteType, siteStatus, developerMode, identifier, context.authenticatedAccount, appDomain]
  }
  const resold = { websiteType: 'parking-page', siteStatus: 14, developerMode: false }
  expect(read(resold)).toEqual(['parking-page', 14, false, undefined, undefined, undefined])
  const own = { websiteType: 'cover-page', siteStatus: 13, developerMode: true, identifier: 'lantern-hall' }
  const account = { authenticatedAccount: { id: 'a1' } }
  expect(read({ ...own, appDomain: 'vitrine.test' }, account)).toEqual([
    'cover-page',
    13,
    true,
    'lantern-hall',
    { id: 'a1' },
    'vitrine.test',
  ])
})

test('it is read only, to its depths [DAT-30] [DAT-31]', () => {
  const { context } = parse(JSON.stringify(whole))
  const frozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen))
  expect(frozen(context)).toBe(true)
  expect(() => ((context.item!['tags'] as string[])[0] = 'x')).toThrow(TypeError)
})

test('missing members read as undefined [DAT-31]', () => {
  const { context, reports } = parse('{}')
  expect(context.website?.identifier).toBeUndefined()
  expect(context.rollups?.['lightbox']).toBeUndefined()
  expect(context.websiteRoles).toBeUndefined()
  expect(reports).toEqual([])
})

test('a member of a wrong type is left out, the rest stays [DAT-31]', () => {
  const { context, reports } = parse(
    JSON.stringify({
      website: { identifier: 7, appDomain: 'vitrine.test', websiteType: 1, more: 'kept' },
      websiteSettings: [],
      collection: null,
      item: 'i1',
      pageType: null,
      websiteRoles: [1, '4', null],
      cookieSettings: 3,
      googleFonts: 'Fraunces',
      rollups: { lightbox: { js: '/x.js', css: ['/x.css', 4] }, quickView: [], constructor: 1 },
      authenticatedAccount: 'a1',
      xsrfToken: null,
      later: { kept: [true] },
    }),
  )
  expect(context).toEqual({
    website: { appDomain: 'vitrine.test', more: 'kept' },
    websiteRoles: [1],
    rollups: { lightbox: { css: ['/x.css'] } },
    later: { kept: [true] },
  })
  expect(reports).toEqual([])
})

test.each([null, undefined, '', '{oops', '[]', 'null', '3', '"x"', '{"a":'])(
  '%j gives the empty context and one report [DAT-31]',
  (text) => {
    const { context, reports } = parse(text)
    expect(context).toEqual({})
    expect(Object.isFrozen(context)).toBe(true)
    expect(reports).toEqual([[expect.any(Error), { source: 'context' }]])
  },
)

test('no key reaches a prototype [DAT-53]', () => {
  const { context } = parse('{"__proto__":{"pageType":9},"item":{"__proto__":{"a":1}},"website":{"constructor":1}}')
  expect(context.pageType).toBeUndefined()
  expect(Object.getPrototypeOf(context)).toBe(Object.prototype)
  expect(context.item).toEqual({})
  expect(Object.keys(context.item!)).toEqual([])
  expect(({} as Record<string, unknown>)['a']).toBeUndefined()
})

test('property: no text makes it throw, and it reports at most once [DAT-31]', () => {
  const json = fc.json({ maxDepth: 4 })
  const member = fc.constantFrom(...Object.keys(whole)).chain((name) => json.map((value) => `{"${name}":${value}}`))
  fc.assert(
    fc.property(fc.oneof(fc.string(), json, member), (text) => {
      const { context, reports } = parse(text)
      expect(typeof context).toBe('object')
      expect(reports.length).toBeLessThan(2)
    }),
  )
})
