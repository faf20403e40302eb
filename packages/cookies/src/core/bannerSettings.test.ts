import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromApi, normalizeBannerSettings, toApi } from './bannerSettings.js'

const BODY =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.'

const defaults = {
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

test('every setting is kept as chosen [COO-25]', () => {
  expect(normalizeBannerSettings({ ...chosen, more: 1 })).toEqual(chosen)
})

test('what is not set has its default [COO-28] [COO-33]', () => {
  for (const raw of [{}, null, undefined, 'text', 3, []]) expect(normalizeBannerSettings(raw)).toEqual(defaults)
})

test('an unknown value has the default of its setting [COO-33]', () => {
  const wrong = Object.fromEntries(Object.keys(defaults).map((name) => [name, name.startsWith('is') ? 'true' : 7]))
  expect(normalizeBannerSettings(wrong)).toEqual(defaults)
  expect(normalizeBannerSettings({ cookieBannerCtaVariant: 'button', cookieBannerTheme: 'GREY' })).toEqual(defaults)
  expect(normalizeBannerSettings({ cookiePolicyVersion: '  ' })).toEqual(defaults)
})

test('property: settings of any type are made whole, and stay so [COO-33]', () => {
  const members = Object.fromEntries(Object.keys(defaults).map((name) => [name, fc.anything()]))
  const words = ['ICON', 'TEXT', 'BUTTON', 'OPT_IN', 'OPT_IN_AND_OUT', 'DARK', 'LIGHT', 'BAR', 'POPUP']
  fc.assert(
    fc.property(fc.oneof(fc.record(members, { requiredKeys: [] }), fc.anything()), (raw) => {
      const settings = normalizeBannerSettings(raw)
      expect(Object.keys(settings).toSorted()).toEqual(Object.keys(defaults).toSorted())
      for (const [name, value] of Object.entries(settings)) {
        expect(typeof value).toBe(name.startsWith('is') ? 'boolean' : 'string')
        if (/Variant|Theme|Type/.test(name)) expect(words).toContain(value)
        else if (typeof value === 'string') expect(value.trim()).not.toBe('')
      }
      expect(normalizeBannerSettings(settings)).toEqual(settings)
      expect(fromApi(toApi(settings))).toEqual(settings)
    }),
  )
})

test.each(['', ' ', '<p></p>', '<p>&nbsp;</p>', '<p> <br/>\n</p>', '<p>&#160;&#xA0;\u00a0</p>', '<p class="a"></p>'])(
  'the text %j is empty, so the default stands [COO-29] [COO-30]',
  (cookieBannerText) => {
    expect(normalizeBannerSettings({ cookieBannerText }).cookieBannerText).toBe(BODY)
  },
)

test('a text with a word in it is not empty, and blank words on buttons are [COO-30]', () => {
  expect(normalizeBannerSettings({ cookieBannerText: '<p>.</p>' }).cookieBannerText).toBe('<p>.</p>')
  const { cookieBannerCtaText, cookieBannerOptOutCtaText } = normalizeBannerSettings({
    cookieBannerCtaText: ' \u00a0',
    cookieBannerOptOutCtaText: '\t',
  })
  expect([cookieBannerCtaText, cookieBannerOptOutCtaText]).toEqual(['Accept', 'Decline'])
})

test('a default from another catalogue is text, not markup', () => {
  const texts = {
    cookieBanner: 'Kekse',
    accept: 'Ja',
    decline: 'Nein',
    privacySignal: 'Ihr Browser bittet darum.',
    cookieText: 'Tee & <Kekse>',
  }
  expect(normalizeBannerSettings({}, texts)).toMatchObject({
    cookieBannerCtaText: 'Ja',
    cookieBannerOptOutCtaText: 'Nein',
    cookieBannerText: 'Tee &amp; &lt;Kekse>',
  })
})

test.each([
  ['BAR', 'TOP', 'TOP'],
  ['BAR', 'TOP_LEFT', 'TOP'],
  ['BAR', 'TOP_RIGHT', 'TOP'],
  ['BAR', 'BOTTOM', 'BOTTOM'],
  ['BAR', 'BOTTOM_LEFT', 'BOTTOM'],
  ['BAR', 'BOTTOM_RIGHT', 'BOTTOM'],
  ['BAR', 'TOPMOST', 'BOTTOM'],
  ['BAR', undefined, 'BOTTOM'],
  ['POPUP', 'TOP_LEFT', 'TOP_LEFT'],
  ['POPUP', 'TOP_RIGHT', 'TOP_RIGHT'],
  ['POPUP', 'BOTTOM_LEFT', 'BOTTOM_LEFT'],
  ['POPUP', 'BOTTOM_RIGHT', 'BOTTOM_RIGHT'],
  ['POPUP', 'TOP', 'BOTTOM_LEFT'],
  ['POPUP', 'BOTTOM', 'BOTTOM_LEFT'],
  ['POPUP', undefined, 'BOTTOM_LEFT'],
])('a %s at %s stands at %s [COO-27] [COO-31] [COO-32]', (cookieBannerVariant, cookieBannerPosition, expected) => {
  expect(normalizeBannerSettings({ cookieBannerVariant, cookieBannerPosition }).cookieBannerPosition).toBe(expected)
})

test('property: whatever is stored, the position fits the variant [COO-31] [COO-32]', () => {
  const position = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom('TOP', 'TOP_LEFT', 'BOTTOM_RIGHT'))
  const variant = fc.oneof(fc.jsonValue(), fc.constantFrom('BAR', 'POPUP'))
  const fitting: Record<string, readonly string[]> = {
    BAR: ['TOP', 'BOTTOM'],
    POPUP: ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'],
  }
  fc.assert(
    fc.property(position, variant, (cookieBannerPosition, cookieBannerVariant) => {
      const settings = normalizeBannerSettings({ cookieBannerPosition, cookieBannerVariant })
      expect(fitting[settings.cookieBannerVariant]).toContain(settings.cookieBannerPosition)
      expect(normalizeBannerSettings(settings)).toEqual(settings)
    }),
  )
})

test('the server stores two of them under another name, one turned round [COO-26]', () => {
  const { isActivityLogEnabled: _log, isAnalyticsCookiesDisabled: _off, ...same } = defaults
  const api = { ...same, isVisitorDataRestricted: false, isRestrictiveCookiePolicyEnabled: false }
  expect(toApi(normalizeBannerSettings({}))).toEqual(api)
  expect(toApi(normalizeBannerSettings(chosen))).toMatchObject({
    isVisitorDataRestricted: true,
    isRestrictiveCookiePolicyEnabled: true,
  })
  expect(fromApi(toApi(normalizeBannerSettings({})))).toEqual(defaults)
})

test('property: the mapping round-trips [COO-26]', () => {
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
      const settings = normalizeBannerSettings(raw)
      expect(fromApi(toApi(settings))).toEqual(settings)
      expect(Object.keys(toApi(settings))).not.toContain('isActivityLogEnabled')
    }),
  )
})
