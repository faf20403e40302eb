import { writeCookie } from '@vitrine/cookies'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { consent, feature } from './consent.js'
import { allowsTracking, consentRule } from './consentRule.js'
import { outsideConsent } from './outsideConsent.js'

const OPEN = {}
const RESTRICTIVE = { isAnalyticsCookiesDisabled: true }
const ABSOLUTE = { isRestrictiveCookiePolicyAbsolute: true }
const CHOICE = 'ss_cookieAllowed'
const RESTORED = 'vitrine:runtime:restored'
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const siteOf = (cookieSettings: object) => {
  const site = fakeSite(() => ({}), { cookieSettings: { ...cookieSettings } })
  stops.push(site.stop)
  return site
}

test.each([
  [OPEN, undefined, true],
  [OPEN, 'false', false],
  [RESTRICTIVE, undefined, false],
  [RESTRICTIVE, 'false', false],
  [RESTRICTIVE, 'true', true],
  [ABSOLUTE, undefined, false],
  [ABSOLUTE, 'true', false],
])(
  'under the settings %j with the choice %s tracking cookies are allowed: %s [COO-21] [COO-22]',
  (settings, choice, expected) => {
    if (choice !== undefined) writeCookie(CHOICE, choice)
    expect(allowsTracking(siteOf(settings))).toBe(expected)
  },
)

test('a page without cookie settings has an open policy that respects the signal of the browser [COO-42]', () => {
  expect(consentRule(fakeSite())).toEqual({ policy: 'open', respectGlobalPrivacyControl: true })
  expect(consentRule(siteOf({ isGlobalPrivacyControlIgnored: true }))).toMatchObject({
    respectGlobalPrivacyControl: false,
  })
  expect(consentRule(siteOf({ isGlobalPrivacyControlIgnored: 1 }))).toMatchObject({ respectGlobalPrivacyControl: true })
})

test.each([
  [OPEN, undefined, true],
  [RESTRICTIVE, undefined, false],
  [RESTRICTIVE, 'true', true],
  [RESTRICTIVE, 'false', false],
])(
  'under the settings %j with the choice %s content of another company is allowed: %s [MAP-4]',
  (settings, choice, expected) => {
    if (choice !== undefined) writeCookie(CHOICE, choice)
    expect(outsideConsent(siteOf(settings)).isAllowed()).toBe(expected)
  },
)

test('content of another company follows the choice until its listener is removed [MAP-4] [COO-24]', () => {
  const site = siteOf(RESTRICTIVE)
  const outside = outsideConsent(site)
  const listener = vi.fn()
  const stop = outside.listen(listener)
  site.use(consent).accept()
  expect([listener.mock.calls.length, outside.isAllowed()]).toEqual([1, true])
  stop()
  site.use(consent).decline()
  expect([listener.mock.calls.length, outside.isAllowed()]).toEqual([1, false])
})

test('the consent of a site reads the choice of another tab when its page is restored, and after its stop no more [RUN-51 c]', () => {
  const site = siteOf(RESTRICTIVE)
  const choice = site.use(consent)
  expect(choice.state).toBe('unknown')
  writeCookie(CHOICE, 'true')
  document.dispatchEvent(new CustomEvent(RESTORED))
  expect(choice.state).toBe('allowed')
  choice.stop()
  writeCookie(CHOICE, 'false')
  document.dispatchEvent(new CustomEvent(RESTORED))
  expect(choice.state).toBe('allowed')
})

test.each([
  [{}, true],
  [{ isActivityLogEnabled: true }, true],
  [{ isActivityLogEnabled: false }, false],
])('a site with %j keeps an activity log: %s [TRK-7]', (settings, expected) => {
  expect(siteOf(settings).use(consent).isRecorded).toBe(expected)
})

test('after the stop of the page an accept begins no visit, and a waiting script stays [COO-24]', async () => {
  document.body.innerHTML = '<script type="text/plain" data-consent>document.body.dataset.counted = 1</script>'
  const site = siteOf(RESTRICTIVE)
  const stop = await feature(site, document)
  stop()
  site.use(consent).accept()
  expect([document.cookie.includes('ss_cvr'), document.body.dataset['counted']]).toEqual([false, undefined])
})
