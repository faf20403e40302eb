import { expect, test } from 'vitest'
import { checkContext } from './checkContext.js'

const WHOLE = {
  website: {
    websiteType: 'commerce',
    siteStatus: 8,
    developerMode: false,
    cloneable: true,
    identifier: 'hall',
    appDomain: 'hall.example',
    internalUrl: 'https://hall.example',
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
  collection: { id: 'prints' },
  item: { id: 'tides' },
  pageType: 50,
  websiteRoles: [1, 4],
  cookieSettings: { isCookieBannerEnabled: true },
  tracking: { app: 'hall' },
  googleFonts: ['Gelasio'],
  typekitFonts: ['abc1def'],
  fontServices: { google: '/fonts', kit: '/kits' },
  rollups: { dialogs: { js: ['/d.js'], css: ['/d.css'] } },
  authenticatedAccount: { id: 'ada' },
  memberAccountId: 'ada',
  xsrfToken: 'token',
}

/** Paths of all members, as `website.siteStatus`. */
const pathsOf = (record: object, before = ''): string[] =>
  Object.entries(record).flatMap(([name, value]) => [
    before + name,
    ...(typeof value === 'object' && !Array.isArray(value) ? pathsOf(value as object, `${before}${name}.`) : []),
  ])

/** The value at a path. */
const at = (record: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], record)

/** A copy with another value at a path. */
function changed(record: object, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  const inner = (record as Record<string, object>)[name]!
  return { ...record, [name]: rest.length > 0 ? changed(inner, rest.join('.'), value) : value }
}

test('a record with members of their types is the context [DAT-30] [DAT-33]', () => {
  expect(checkContext(WHOLE)).toEqual(WHOLE)
})

/** Members whose own members the site decides. */
const FREE = /^(?:collection|item|cookieSettings|tracking|authenticatedAccount)\./

test.each(pathsOf(WHOLE).filter((path) => !FREE.test(path)))('a %s of another type is left out [DAT-33]', (path) => {
  expect(at(checkContext(WHOLE), path)).toEqual(at(WHOLE, path))
  const wrong = typeof at(WHOLE, path) === 'string' ? 7 : 'text'
  const context = checkContext(changed(WHOLE, path, wrong))
  expect(at(context, path)).toBeUndefined()
  expect(context).toEqual(changed(WHOLE, path, undefined))
  expect(pathsOf(context)).not.toContain(path)
})

test('a list keeps its members of the right type [DAT-33]', () => {
  const context = checkContext({ websiteRoles: [1, '2', null, 4], googleFonts: ['Gelasio', 7, {}] })
  expect(context).toEqual({ websiteRoles: [1, 4], googleFonts: ['Gelasio'] })
  for (const name of ['websiteRoles', 'googleFonts']) expect(checkContext({ [name]: { 0: 1 } })).toEqual({})
  for (const name of ['website', 'item', 'tracking']) expect(checkContext({ [name]: [] })).toEqual({})
})

test('an account is an object or null, and other objects are not null [DAT-33]', () => {
  expect(checkContext({ authenticatedAccount: null })).toEqual({ authenticatedAccount: null })
  expect(checkContext({ authenticatedAccount: [] })).toEqual({})
  for (const name of ['website', 'collection', 'rollups']) expect(checkContext({ [name]: null })).toEqual({})
})

test('unknown members stay, and none becomes the prototype [DAT-53]', () => {
  expect(checkContext({ popupOverlay: { delay: 3, list: [1, 'two', null] } })).toEqual({
    popupOverlay: { delay: 3, list: [1, 'two', null] },
  })
  const hostile = JSON.parse('{"website":{"__proto__":{"cloneable":true}},"__proto__":{"pageType":1}}') as object
  const context = checkContext(hostile as never)
  expect([Object.keys(context), context.pageType, context.website?.cloneable]).toEqual([
    ['website'],
    undefined,
    undefined,
  ])
})

test('the context is frozen to all depths [DAT-30]', () => {
  const context = checkContext(WHOLE)
  const parts = [
    context,
    context.website,
    context.websiteSettings?.storeSettings,
    context.websiteRoles,
    context.rollups,
  ]
  expect(parts.map((part) => Object.isFrozen(part))).toEqual([true, true, true, true, true])
})
