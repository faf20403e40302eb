import { isDue } from '@vitrine/core-data/site'
import { deleteCookie, readCookie, TRACKING_COOKIES, writeCookie } from '@vitrine/cookies'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { features } from '../islands.js'
import { fakeSite } from '../testing/fakeSite.js'
import { readCookieSettings } from './codec.js'
import { CookieBannerBlock } from './CookieBannerBlock.js'
import { feature as consent } from './consent.js'
import { feature as records } from './records.js'
import { feature as visits } from './visits.js'

const NAMES = [...TRACKING_COOKIES, 'ss_cookieAllowed']
const clean = (): void => NAMES.forEach((name) => deleteCookie(name))
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  clean()
})

const RESTRICTIVE = { isCookieBannerEnabled: true, isAnalyticsCookiesDisabled: true }
const BOTH = { cookieBannerCtaVariant: 'BUTTON', cookieBannerAcceptType: 'OPT_IN_AND_OUT' }
const visit = (): string | undefined => readCookie('ss_cvr')?.split('|')[4]

async function begin(feature: typeof visits, cookieSettings: object, answer?: () => unknown) {
  const site = fakeSite(answer, { cookieSettings: { ...cookieSettings } })
  stops.push(await feature(site, document), site.stop)
  return site
}

function serveBanner(settings: object): void {
  const stored = { ...BOTH, cookieBannerText: '<p>Cookies?</p>', ...settings }
  document.body.innerHTML = renderToStaticMarkup(<CookieBannerBlock settings={readCookieSettings(stored)} />)
}

test('without a policy a visit is counted at once, and goes on at the next start [COO-10] [COO-14]', async () => {
  await begin(visits, {})
  expect(visit()).toBe('1')
  await begin(visits, {})
  expect(visit()).toBe('1')
})

test('under a restrictive policy it waits for accept, and begins without a reload [COO-21] [COO-24]', async () => {
  serveBanner(RESTRICTIVE)
  await begin(consent, RESTRICTIVE)
  expect(visit()).toBeUndefined()
  await userEvent.click(page.getByRole('button', { name: 'Accept' }))
  await expect.poll(visit).toBe('1')
})

test('after decline there is none, and what was there is gone [COO-18] [COO-21]', async () => {
  writeCookie('ss_cvr', 'id|1|1|1|4')
  serveBanner(RESTRICTIVE)
  await begin(consent, RESTRICTIVE)
  writeCookie('ss_cid', 'x')
  await userEvent.click(page.getByRole('button', { name: 'Decline' }))
  expect([readCookie('ss_cvr'), readCookie('ss_cid'), visit()]).toEqual([undefined, undefined, undefined])
})

test('a choice made in another tab counts when the page comes back [COO-24]', async () => {
  await begin(visits, RESTRICTIVE)
  writeCookie('ss_cookieAllowed', 'true')
  document.dispatchEvent(new CustomEvent('vitrine:runtime:restored'))
  expect(visit()).toBe('1')
})

test('a script that waits runs when accept was given in another tab and the page comes back [RUN-51 c]', async () => {
  const script = document.body.appendChild(document.createElement('script'))
  Object.assign(script, { type: 'text/plain', textContent: "document.body.dataset.counted = 'yes'" })
  script.dataset['consent'] = ''
  await begin(consent, RESTRICTIVE)
  expect(document.body.dataset['counted']).toBeUndefined()
  writeCookie('ss_cookieAllowed', 'true')
  document.dispatchEvent(new CustomEvent('vitrine:runtime:restored'))
  await expect.poll(() => document.body.dataset['counted']).toBe('yes')
  delete document.body.dataset['counted']
})

type Case = readonly [title: string, settings: object, cookies: Readonly<Record<string, string>>, wanted: boolean]
const CASES: readonly Case[] = [
  ['no policy', {}, { ss_cvr: '1' }, false],
  ['a policy and no choice, and nothing to clear', RESTRICTIVE, {}, false],
  ['a policy and a refusal, and nothing to clear', RESTRICTIVE, { ss_cookieAllowed: 'false' }, false],
  ['a policy and a refusal, and ss_cvr', RESTRICTIVE, { ss_cookieAllowed: 'false', ss_cvr: '1' }, true],
  ['a policy and accept', RESTRICTIVE, { ss_cookieAllowed: 'true', ss_cvr: '1' }, false],
  ...TRACKING_COOKIES.map((name): Case => [`a policy, and ${name}`, RESTRICTIVE, { [name]: '1' }, true]),
]
test.each(CASES)('a page without a banner fetches consent where cookies must go: %s [COO-20]', (...given) => {
  const [, cookieSettings, cookies, wanted] = given
  document.body.replaceChildren()
  for (const [name, value] of Object.entries(cookies)) writeCookie(name, value)
  expect(isDue(features['consent']!, fakeSite(undefined, { cookieSettings }), document)).toBe(wanted)
})

test('consent without a banner clears each tracking cookie that is not allowed [COO-19] [COO-20]', async () => {
  document.body.replaceChildren()
  for (const name of TRACKING_COOKIES) writeCookie(name, '1')
  await begin(consent, RESTRICTIVE)
  expect(TRACKING_COOKIES.filter((name) => readCookie(name) !== undefined)).toEqual([])
})

test('each record of consent goes to the server, the one it was fetched for too [TRK-67]', async () => {
  const site = fakeSite(() => ({}))
  const record = {
    time: 1_767_225_600_000,
    choice: 'allowed',
    categories: ['statistics', 'media', 'marketing'],
    policyVersion: '1',
    settingsHash: undefined,
    globalPrivacyControl: false,
  }
  const told = (detail: unknown) => new CustomEvent(features['consentRecords']!.on!, { detail })
  stops.push(await records(site, document, told(record)))
  document.dispatchEvent(told({ ...record, choice: 'denied', categories: [] }))
  await expect.poll(() => site.calls).toHaveLength(2)
  expect(site.calls).toEqual([
    { path: '/api/census/consent', input: { body: record, timeout: 2500 } },
    { path: '/api/census/consent', input: { body: { ...record, choice: 'denied', categories: [] }, timeout: 2500 } },
  ])
})
