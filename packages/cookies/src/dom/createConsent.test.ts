import { afterEach, expect, test, vi } from 'vitest'
import { CONSENT_CATEGORIES, consentValue } from '../core/consentCategories.js'
import { consentState } from '../core/consentState.js'
import { createConsent, type ConsentOptions } from './createConsent.js'

/** Fakes a page of https://shop.lantern.test whose jar holds these cookies; returns the cookie lines that are written. */
function fakePage(cookies: Record<string, string> = {}, keeps = true) {
  const jar = new Map(Object.entries(cookies))
  const lines: string[] = []
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.lantern.test' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      lines.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      // Delete a cookie of the fake jar only by a line with the parent domain: the tracking
      // cookies belong to that domain.
      if (line.includes('Max-Age=0')) {
        if (line.includes('Domain=lantern.test')) jar.delete(name)
      } else if (keeps) jar.set(name, value)
    },
  })
  return { jar, lines }
}

const tracking = { ss_cvr: 'id|1|1|1|1', SS_ANALYTICS_ID: 'a1', crumb: 'c1' }

afterEach(() => vi.unstubAllGlobals())

test('it is unknown, allowed or denied, and tells of every change [COO-24]', () => {
  fakePage()
  const consent = createConsent()
  const told: string[] = []
  const unsubscribe = consent.subscribe((state) => told.push(state))
  expect(consent.state).toBe('unknown')
  consent.accept()
  expect(consent.state).toBe('allowed')
  consent.accept()
  consent.decline()
  expect(consent.state).toBe('denied')
  unsubscribe()
  consent.accept()
  expect(told).toEqual(['allowed', 'denied'])
  fakePage({ ss_cookieAllowed: 'true' })
  expect(createConsent().state).toBe('allowed')
})

test('one consent per site: two of them share no listener [COO-24]', () => {
  fakePage()
  const told: string[] = []
  createConsent().subscribe((state) => told.push(state))
  createConsent().accept()
  expect(told).toEqual([])
})

test('a restrictive policy clears tracking cookies at start and after every choice but accept [COO-20]', () => {
  const { jar } = fakePage(tracking)
  const consent = createConsent({ policy: 'restrictive' })
  expect([...jar.keys()]).toEqual(['crumb'])
  jar.set('ss_cvt', '1')
  consent.accept()
  expect(jar.has('ss_cvt')).toBe(true)
  consent.decline()
  expect([...jar.keys()]).toEqual(['crumb', 'ss_cookieAllowed'])
})

test('an open policy clears nothing [COO-18]', () => {
  const { jar } = fakePage(tracking)
  createConsent({ policy: 'open' }).decline()
  expect([...jar.keys()]).toEqual(['ss_cvr', 'SS_ANALYTICS_ID', 'crumb', 'ss_cookieAllowed'])
})

test('clearing reaches the host and every parent domain [COO-23]', () => {
  const { lines } = fakePage({ ss_cvt: '1' })
  createConsent({ policy: 'restrictive' })
  expect(lines.map((line) => /Domain=[^;]+/.exec(line)?.[0])).toEqual([
    undefined,
    'Domain=shop.lantern.test',
    'Domain=lantern.test',
    'Domain=test',
  ])
  expect(lines.every((line) => line.startsWith('ss_cvt=; Path=/;') && line.includes('Max-Age=0'))).toBe(true)
})

test('under a restrictive policy tracking cookies wait for accept [COO-21]', () => {
  fakePage()
  const consent = createConsent({ policy: 'restrictive' })
  expect(consent.allowsTracking).toBe(false)
  consent.decline()
  expect(consent.allowsTracking).toBe(false)
  consent.accept()
  expect(consent.allowsTracking).toBe(true)
  const open = createConsent({ policy: 'open' })
  expect(open.allowsTracking).toBe(true)
})

test('a consent without a policy waits for accept, and clears what an earlier page tracked [COO-49]', () => {
  const { jar } = fakePage(tracking)
  const consent = createConsent()
  const load = vi.fn()
  consent.whenAllowed(load)
  expect([consent.allowsTracking, [...jar.keys()], load.mock.calls]).toEqual([false, ['crumb'], []])
  consent.accept()
  expect([consent.allowsTracking, load.mock.calls.length]).toEqual([true, 1])
})

test('an absolute policy never allows them, even after accept [COO-22]', () => {
  fakePage()
  const consent = createConsent({ policy: 'absolute' })
  consent.accept()
  expect(consent.allowsTracking).toBe(false)
})

test('a choice made elsewhere is found by reading again, one that no cookie keeps holds for the page [COO-24]', () => {
  const { jar } = fakePage()
  const consent = createConsent()
  const told: string[] = []
  consent.subscribe((state) => told.push(state))
  jar.set('ss_cookieAllowed', 'false')
  consent.refresh()
  expect(consent.state).toBe('denied')
  jar.delete('ss_cookieAllowed')
  consent.refresh()
  expect(told).toEqual(['denied', 'unknown'])

  fakePage({}, false)
  const forgetful = createConsent()
  forgetful.accept()
  forgetful.refresh()
  expect(forgetful.state).toBe('allowed')
})

test('on a server there is no choice, and nothing throws [COO-24]', () => {
  const consent = createConsent({ policy: 'restrictive' })
  expect(consent.state).toBe('unknown')
  consent.accept()
  expect(consent.state).toBe('allowed')
})

test('what needs consent is done once: at once after an earlier accept, else right after it [COO-24]', () => {
  fakePage()
  const consent = createConsent()
  const done: string[] = []
  consent.whenAllowed(() => done.push('a'))
  const forget = consent.whenAllowed(() => done.push('forgotten'))
  forget()
  consent.decline()
  expect(done).toEqual([])
  consent.accept()
  consent.decline()
  consent.accept()
  expect(done).toEqual(['a'])
  consent.whenAllowed(() => done.push('b'))
  expect(done).toEqual(['a', 'b'])
})

test('under an absolute policy it is never done, even after accept [COO-22]', () => {
  fakePage()
  const consent = createConsent({ policy: 'absolute' })
  const load = vi.fn()
  consent.whenAllowed(load)
  consent.accept()
  expect(load).not.toHaveBeenCalled()
})

test('a listener that throws is told of by the page, and the others hear all the same [COO-24]', async () => {
  fakePage()
  const consent = createConsent()
  const told: string[] = []
  const thrown: unknown[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => {
    try {
      task()
    } catch (error) {
      thrown.push(error)
    }
  })
  consent.subscribe(() => {
    throw new Error('mine')
  })
  consent.subscribe((state) => told.push(state))
  consent.accept()
  expect([told, thrown]).toEqual([['allowed'], [new Error('mine')]])
})

test('a browser that sends Global Privacy Control has denied, and no choice is written for it [COO-24] [COO-42]', () => {
  const { jar } = fakePage({ ss_cvr: 'id|1|1|1|1' })
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const consent = createConsent({ policy: 'restrictive' })
  expect([consent.state, consent.hasChoice, consent.globalPrivacyControl, consent.allowsTracking]).toEqual([
    'denied',
    false,
    true,
    false,
  ])
  expect([...jar.keys()]).toEqual([])
  // Expect no tracking under the open policy either: the browser's privacy signal counts under every policy.
  expect(createConsent({ policy: 'open' }).allowsTracking).toBe(false)
  // Accept, then expect tracking: the visitor's choice overrides the browser's privacy signal.
  consent.accept()
  expect([consent.state, consent.hasChoice, consent.allowsTracking]).toEqual(['allowed', true, true])
})

test('an owner may ignore it [COO-24] [COO-42]', () => {
  fakePage()
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const consent = createConsent({ policy: 'open', respectGlobalPrivacyControl: false })
  expect([consent.state, consent.globalPrivacyControl, consent.allowsTracking]).toEqual(['unknown', false, true])
})

/** The consent records that are dispatched on the page. */
function recordsOf(options: ConsentOptions, gpc = false) {
  fakePage()
  const records: unknown[] = []
  Object.assign(document, { dispatchEvent: (event: CustomEvent) => records.push([event.type, event.detail]) })
  vi.stubGlobal('navigator', { globalPrivacyControl: gpc })
  return { consent: createConsent(options), records }
}

test('every choice is told as a record: when, what, under which policy, and nothing about the visitor [COO-43]', async () => {
  const { consent, records } = recordsOf(
    { policy: 'restrictive', record: { policyVersion: '7', question: { text: 'May we?' } } },
    true,
  )
  const before = Date.now()
  consent.decline()
  await expect.poll(() => records).toHaveLength(1)
  const [type, record] = records[0] as [string, { time: number; settingsHash: string }]
  expect(type).toBe('vitrine:cookies:record')
  expect(record).toEqual({
    time: record.time,
    choice: 'denied',
    categories: [],
    policyVersion: '7',
    settingsHash: record.settingsHash,
    globalPrivacyControl: true,
  })
  // Expect the hash that another program prints: printf '{"text":"May we?"}' | sha256sum
  expect(record.settingsHash).toBe('74054798d2e58f35685221bc6e12cfb3ab9ac47bce74105beaa2703c66430f2b')
  expect(record.time).toBeGreaterThanOrEqual(before)
  expect(record.time).toBeLessThanOrEqual(Date.now())
  consent.accept()
  await expect.poll(() => records).toHaveLength(2)
  expect(records[1]).toMatchObject(['vitrine:cookies:record', { choice: 'allowed' }])
  consent.accept()
  await expect.poll(() => records).toHaveLength(3)
  expect(records[2]).toMatchObject(['vitrine:cookies:record', { choice: 'allowed' }])
})

test('nothing is told where the owner keeps no activity log, and nothing before a choice [COO-33] [COO-43]', async () => {
  const { consent, records } = recordsOf({ record: false })
  // Remove `crypto`, so that no record waits for its hash: an unwanted record would then
  // arrive before the expected one.
  vi.stubGlobal('crypto', undefined)
  consent.accept()
  consent.refresh()
  const kept = createConsent({})
  kept.refresh()
  kept.decline()
  await expect.poll(() => records.length).toBeGreaterThan(0)
  expect(records).toMatchObject([['vitrine:cookies:record', { choice: 'denied' }]])
})

test('a record without a question, or with one that is no JSON, has no hash [COO-33] [COO-43]', async () => {
  const question: Record<string, unknown> = {}
  question['self'] = question
  const { consent, records } = recordsOf({ record: { policyVersion: '3', question } })
  consent.accept()
  await expect.poll(() => records).toHaveLength(1)
  createConsent().decline()
  await expect.poll(() => records).toHaveLength(2)
  expect(records).toMatchObject([
    [expect.any(String), { choice: 'allowed', policyVersion: '3', settingsHash: undefined }],
    [expect.any(String), { choice: 'denied', policyVersion: '1', settingsHash: undefined }],
  ])
})

test('a category is allowed or refused by itself, in one cookie that a server reads [COO-17] [COO-50]', () => {
  const { jar } = fakePage(tracking)
  const consent = createConsent({ record: false })
  const done: string[] = []
  for (const category of CONSENT_CATEGORIES) consent.whenAllowed(() => done.push(category), category)
  consent.choose(consentValue(['media', 'statistics']))
  expect([jar.get('ss_cookieAllowed'), done]).toEqual(['statistics.media', ['statistics', 'media']])
  expect([consent.state, consent.stateOf('marketing'), consent.allowsTracking, consent.allows('')]).toEqual([
    'allowed',
    'denied',
    true,
    false,
  ])
  jar.set('ss_cvt', '1')
  consent.choose(consentValue(['marketing']))
  expect([consent.allowsTracking, jar.has('ss_cvt'), consent.state]).toEqual([false, false, 'denied'])
  consent.choose(consentValue(CONSENT_CATEGORIES))
  expect([jar.get('ss_cookieAllowed'), consent.allows('')]).toEqual(['true', true])
  consent.choose(consentValue([]))
  expect([jar.get('ss_cookieAllowed'), consent.hasChoice]).toEqual(['false', true])
  const value = 'statistics.unheard-of'
  expect(CONSENT_CATEGORIES.map((one) => consentState(`ss_cookieAllowed=${value}`, one))).toEqual([
    'allowed',
    'denied',
    'denied',
  ])
})
