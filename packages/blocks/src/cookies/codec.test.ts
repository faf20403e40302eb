import { expectLinear } from '@vitrine/testing/steps'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CookieSettings,
  fromApi,
  readConsentOptions,
  readCookieSettings,
  toApi,
  writeCookieSettings,
} from './codec.js'

const BODY =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.'

const defaults: CookieSettings = {
  enabled: false,
  layout: 'bar',
  position: 'bottom',
  theme: 'dark',
  choices: 'accept',
  buttons: 'icon',
  acceptLabel: 'Accept',
  declineLabel: 'Decline',
  html: BODY,
  policy: 'open',
  respectGlobalPrivacyControl: true,
  record: true,
  policyVersion: '1',
}

const defaultsJson = {
  cookieBannerCtaText: 'Accept',
  cookieBannerCtaVariant: 'ICON',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerText: BODY,
  cookieBannerTheme: 'DARK',
  cookieBannerVariant: 'BAR',
  cookieBannerOptOutCtaText: 'Decline',
  cookieBannerAcceptType: 'OPT_IN',
  isCookieBannerEnabled: false,
  isActivityLogEnabled: true,
  isAnalyticsCookiesDisabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
  isGlobalPrivacyControlIgnored: false,
  cookiePolicyVersion: '1',
}

const chosen = {
  cookieBannerCtaText: 'All right',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerPosition: 'TOP_RIGHT',
  cookieBannerText: '<p>Hello <em>you</em></p>',
  cookieBannerTheme: 'LIGHT',
  cookieBannerVariant: 'POPUP',
  cookieBannerOptOutCtaText: 'No, thank you',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  isCookieBannerEnabled: true,
  isActivityLogEnabled: false,
  isAnalyticsCookiesDisabled: true,
  isRestrictiveCookiePolicyAbsolute: true,
  isGlobalPrivacyControlIgnored: true,
  cookiePolicyVersion: 'March 2026',
}

test('each stored setting becomes a word of the public face [COO-25]', () => {
  expect(readCookieSettings({ ...chosen, more: 1 })).toEqual({
    enabled: true,
    layout: 'popup',
    position: 'top-right',
    theme: 'light',
    choices: 'accept-decline',
    buttons: 'button',
    acceptLabel: 'All right',
    declineLabel: 'No, thank you',
    html: '<p>Hello <em>you</em></p>',
    policy: 'absolute',
    respectGlobalPrivacyControl: false,
    record: false,
    policyVersion: 'March 2026',
  })
  const looks = ['TEXT', 'BUTTON', 'ICON']
  expect(looks.map((cookieBannerCtaVariant) => readCookieSettings({ cookieBannerCtaVariant }).buttons)).toEqual([
    'text',
    'button',
    'icon',
  ])
})

test('the stored settings are written as they were read [COO-25]', () => {
  expect(writeCookieSettings(readCookieSettings({ ...chosen, more: 1 }))).toEqual(chosen)
  expect(writeCookieSettings(readCookieSettings({}))).toEqual(defaultsJson)
})

test('a missing setting takes its default [COO-28] [COO-33]', () => {
  for (const raw of [{}, null, undefined, 'text', 3, []]) expect(readCookieSettings(raw)).toEqual(defaults)
})

test('an unknown value takes the default of its setting [COO-33]', () => {
  const wrong = Object.fromEntries(Object.keys(chosen).map((name) => [name, name.startsWith('is') ? 'true' : 7]))
  expect(readCookieSettings(wrong)).toEqual(defaults)
  expect(readCookieSettings({ cookieBannerCtaVariant: 'button', cookieBannerTheme: 'GREY' })).toEqual(defaults)
  expect(readCookieSettings({ cookiePolicyVersion: '  ' })).toEqual(defaults)
})

test('property: settings of any type are complete, and stay the same [COO-33] [COO-26]', () => {
  const members = Object.fromEntries(Object.keys(chosen).map((name) => [name, fc.anything()]))
  fc.assert(
    fc.property(fc.oneof(fc.record(members, { requiredKeys: [] }), fc.anything()), (raw) => {
      const settings = readCookieSettings(raw)
      expect(Object.keys(settings)).toEqual(Object.keys(defaults))
      for (const value of Object.values(settings)) if (typeof value === 'string') expect(value.trim()).not.toBe('')
      const json = writeCookieSettings(settings)
      expect(readCookieSettings(json)).toEqual(settings)
      expect(fromApi(toApi(json))).toEqual(json)
    }),
  )
})

test.each(['', ' ', '<p></p>', '<p>&nbsp;</p>', '<p> <br/>\n</p>', '<p>&#160;&#xA0;\u00a0</p>', '<p class="a"></p>'])(
  'the text %j is empty, so the default is used [COO-29] [COO-30]',
  (cookieBannerText) => {
    expect(readCookieSettings({ cookieBannerText }).html).toBe(BODY)
  },
)

test('a text with a word in it is not empty; a blank word on a button is [COO-30]', () => {
  expect(readCookieSettings({ cookieBannerText: '<p>.</p>' }).html).toBe('<p>.</p>')
  const { acceptLabel, declineLabel } = readCookieSettings({
    cookieBannerCtaText: ' \u00a0',
    cookieBannerOptOutCtaText: '\t',
  })
  expect([acceptLabel, declineLabel]).toEqual(['Accept', 'Decline'])
})

test('a default from another catalogue is text, not markup [COO-25]', () => {
  const texts = {
    cookieBanner: 'Kekse',
    accept: 'Ja',
    decline: 'Nein',
    cookieSettings: 'Wahl',
    privacySignal: 'Ihr Browser bittet darum.',
    cookieText: 'Tee & <Kekse>',
  }
  expect(readCookieSettings({}, texts)).toMatchObject({
    acceptLabel: 'Ja',
    declineLabel: 'Nein',
    html: 'Tee &amp; &lt;Kekse&gt;',
  })
})

test.each([
  ['BAR', 'TOP', 'top'],
  ['BAR', 'TOP_LEFT', 'top'],
  ['BAR', 'TOP_RIGHT', 'top'],
  ['BAR', 'BOTTOM', 'bottom'],
  ['BAR', 'BOTTOM_LEFT', 'bottom'],
  ['BAR', 'BOTTOM_RIGHT', 'bottom'],
  ['BAR', 'TOPMOST', 'bottom'],
  ['BAR', undefined, 'bottom'],
  ['POPUP', 'TOP_LEFT', 'top-left'],
  ['POPUP', 'TOP_RIGHT', 'top-right'],
  ['POPUP', 'BOTTOM_LEFT', 'bottom-left'],
  ['POPUP', 'BOTTOM_RIGHT', 'bottom-right'],
  ['POPUP', 'TOP', 'bottom-left'],
  ['POPUP', 'BOTTOM', 'bottom-left'],
  ['POPUP', undefined, 'bottom-left'],
])('a %s at %s is placed at %s [COO-27] [COO-31] [COO-32]', (cookieBannerVariant, cookieBannerPosition, expected) => {
  expect(readCookieSettings({ cookieBannerVariant, cookieBannerPosition }).position).toBe(expected)
})

test('property: the position fits the layout, whatever is stored [COO-31] [COO-32]', () => {
  const position = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom('TOP', 'TOP_LEFT', 'BOTTOM_RIGHT'))
  const variant = fc.oneof(fc.jsonValue(), fc.constantFrom('BAR', 'POPUP'))
  const fitting = {
    bar: ['top', 'bottom'],
    popup: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
  }
  fc.assert(
    fc.property(position, variant, (cookieBannerPosition, cookieBannerVariant) => {
      const settings = readCookieSettings({ cookieBannerPosition, cookieBannerVariant })
      expect(fitting[settings.layout]).toContain(settings.position)
      expect(readCookieSettings(writeCookieSettings(settings))).toEqual(settings)
    }),
  )
})

test('calls carry two settings under another name, one of them inverted [COO-26]', () => {
  const { isActivityLogEnabled: _log, isAnalyticsCookiesDisabled: _off, ...same } = defaultsJson
  const json = writeCookieSettings(defaults)
  expect(toApi(json)).toEqual({
    ...same,
    isVisitorDataRestricted: false,
    isRestrictiveCookiePolicyEnabled: false,
  })
  expect(toApi(writeCookieSettings(readCookieSettings(chosen)))).toMatchObject({
    isVisitorDataRestricted: true,
    isRestrictiveCookiePolicyEnabled: true,
  })
  expect(fromApi(toApi(json))).toEqual(defaultsJson)
})

test('property: the mapping of the calls round-trips [COO-26]', () => {
  const flag = fc.boolean()
  const flags = fc.record({
    isCookieBannerEnabled: flag,
    isActivityLogEnabled: flag,
    isAnalyticsCookiesDisabled: flag,
    isRestrictiveCookiePolicyAbsolute: flag,
    cookieBannerText: fc.string(),
  })
  fc.assert(
    fc.property(flags, (raw) => {
      const json = { ...defaultsJson, ...raw } as Parameters<typeof toApi>[0]
      expect(fromApi(toApi(json))).toEqual(json)
      expect(Object.keys(toApi(json))).not.toContain('isActivityLogEnabled')
    }),
  )
})

test.each([
  [{}, 'open'],
  [{ isAnalyticsCookiesDisabled: false }, 'open'],
  [{ isAnalyticsCookiesDisabled: 'true' }, 'open'],
  [{ isAnalyticsCookiesDisabled: true }, 'restrictive'],
  [{ isRestrictiveCookiePolicyAbsolute: true }, 'absolute'],
  [{ isRestrictiveCookiePolicyAbsolute: true, isAnalyticsCookiesDisabled: true }, 'absolute'],
  [{ isRestrictiveCookiePolicyAbsolute: 1, isAnalyticsCookiesDisabled: 1 }, 'open'],
])('the stored flags %j are one policy: %s [COO-18] [COO-22]', (json, policy) => {
  expect(readConsentOptions(json).policy).toBe(policy)
  expect(readCookieSettings(json).policy).toBe(policy)
})

test('consent reads its options from the stored settings, and records them as the question [COO-33]', () => {
  expect(readConsentOptions(chosen)).toEqual({ policy: 'absolute', respectGlobalPrivacyControl: false, record: false })
  const stored = { isCookieBannerEnabled: true, cookiePolicyVersion: '7' }
  expect(readConsentOptions(stored)).toEqual({
    policy: 'open',
    respectGlobalPrivacyControl: true,
    record: { policyVersion: '7', question: stored },
  })
  for (const json of [null, undefined, 'text', 3]) {
    expect(readConsentOptions(json)).toMatchObject({ policy: 'open', record: { policyVersion: '1' } })
  }
})

test('a hostile text takes steps linear in its length', () => {
  expectLinear((cookieBannerText) => readCookieSettings({ cookieBannerText }), {
    heads: ['<', '<p>'],
    units: ['<', '>', '&nbsp', '&nbsp;', ' ', '\t', 'a'],
    tails: ['', '>', ';'],
  })
})
