import { deleteCookie, readCookie, VISIT_COOKIE, writeCookie } from '@vitrine/cookies'
import { requestTracking } from '@vitrine/tracking'
import { afterEach, expect, test, vi } from 'vitest'
import { consent } from '../cookies/consent.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { trackPage, type EarlyTracking } from './trackPage.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

async function start(
  early: EarlyTracking = { early: [] },
  tracking: object = {},
  more: object = {},
  answer: (path: string) => unknown = () => ({ pageLoadId: 'p1' }),
) {
  const page = { websiteId: 'w-1', templateId: 't-1' }
  const site = fakeSite(answer, { tracking: { app: 'hall', page, ...tracking }, ...more })
  const stop = await trackPage(site, document, early)
  stops.push(stop, site.stop)
  return { site, stop }
}

/** A button block. */
const BUTTON =
  '<div id="block-b" data-block-type="button"><a data-scope="button" data-part="link" href="#x">Visit</a></div>'

/** The calls of a path, without its folder. */
const callsOf = ({ calls }: FakeSite, name: string) =>
  calls
    .filter(({ path }) => path.endsWith(`/${name}`))
    .map(({ input }) => (input as { body: Record<string, unknown> }).body)
const restored = (persisted?: boolean): Event =>
  new CustomEvent('vitrine:runtime:restored', { detail: persisted === undefined ? undefined : { persisted } })
const subscribe = (): Event => new CustomEvent('vitrine:forms:newsletter-subscribe', { detail: { formId: 'f' } })
/** An address of a page, so that the test does not wait for the view, which is the last call of a start. */
const viewed = (site: FakeSite): Promise<unknown> => expect.poll(() => callsOf(site, 'RecordHit').length).toBe(1)

test('the success of a newsletter form is recorded, from before and from after the start, and not after the stop [TRK-27]', async () => {
  const { site, stop } = await start({ early: [subscribe()] })
  const names = () => callsOf(site, 'RecordEvent').map(({ event }) => event)
  await expect.poll(names).toEqual(['newsletter-subscribe'])
  document.dispatchEvent(subscribe())
  await expect.poll(names).toEqual(['newsletter-subscribe', 'newsletter-subscribe'])
  stop()
  document.dispatchEvent(subscribe())
  requestTracking(document, { event: 'late' })
  await viewed(site)
  expect(names()).toEqual(['newsletter-subscribe', 'newsletter-subscribe'])
})

test('a request of a package goes out with its name and its data, and one of another type does not [TRK-34]', async () => {
  const { site } = await start()
  requestTracking(document, { event: 'poster-opened', data: { poster: 'tides' } })
  document.dispatchEvent(new CustomEvent('vitrine:forms:success', { detail: { event: 'other' } }))
  await expect
    .poll(() => callsOf(site, 'RecordEvent'))
    .toMatchObject([{ event: 'poster-opened', data: expect.stringContaining('"poster":"tides"') }])
})

test('the trace of a page that stops is sent, and what is asked after that is not [TRK-37]', async () => {
  const { site, stop } = await start()
  requestTracking(document, { event: 'cart', data: { entries: 2 }, kind: 'trace' })
  await vi.dynamicImportSettled()
  expect(callsOf(site, 'Trace')).toEqual([])
  stop()
  await expect
    .poll(() => callsOf(site, 'Trace'))
    .toMatchObject([{ data: expect.stringContaining('"type":"cart","data":{"entries":2}') }])
  requestTracking(document, { event: 'late', kind: 'trace' })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(callsOf(site, 'Trace')).toHaveLength(1)
})

test.each([
  [[], [undefined]],
  [[restored(true)], [undefined, true]],
  [
    [restored(true), restored(true)],
    [undefined, true, true],
  ],
  [[restored(false)], [undefined]],
  [[restored()], [undefined]],
  [[new CustomEvent('pageshow', { detail: { persisted: true } })], [undefined]],
])(
  'the page is viewed once, and once more for each return from the back/forward cache before the start: %# [TRK-16]',
  async (early, views) => {
    const { site } = await start({ early })
    await expect.poll(() => callsOf(site, 'RecordHit').length).toBe(views.length)
    const data = callsOf(site, 'RecordHit').map((body) => JSON.parse(String(body['data'])) as { restored?: boolean })
    expect(data.map(({ restored: isRestored }) => isRestored)).toEqual(views)
  },
)

test('errors are sent for a page that is not tracked, and its view, its events and its buttons are not [TRK-4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = BUTTON
  const fault = new ErrorEvent('error', { error: new Error('early') })
  const { site } = await start({ early: [fault, subscribe()] }, { disabled: true })
  requestTracking(document, { event: 'poster-opened' })
  // Observers run in the order of their creation, so the one of the tracker has seen the button by then.
  await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.querySelector('a')!))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  const sent = site.calls.flatMap(({ input }) => (input as { body?: unknown }).body ?? [])
  const owner = { app: 'hall', websiteId: 'w-1', templateId: 't-1' }
  expect(sent).toMatchObject([{ event: 'javascript-error', data: { message: 'early', ...owner } }])
})

test('traces and performance are sent for a page that is not tracked [TRK-4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { site } = await start(undefined, { disabled: true })
  requestTracking(document, { event: 'cart', data: { entries: 2 }, kind: 'trace' })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(site.calls.map(({ path }) => path).toSorted()).toEqual([
    '/api/1/performance/records',
    '/api/1/performance/settings',
    '/api/events/Trace',
  ])
})

test('a failed call of the performance settings is reported as an error of the page [TRK-44] [TRK-45]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { site } = await start(undefined, { disabled: true }, {}, (path) => {
    if (path === '/api/1/performance/settings') throw new Error('no settings')
    return {}
  })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(site.calls.map(({ path }) => path)).toEqual([
    '/api/1/performance/settings',
    '/api/events/RecordJavascriptErrors',
  ])
  expect(callsOf(site, 'RecordJavascriptErrors')).toMatchObject([[{ data: { message: 'no settings' } }]])
})

test('the analytics cookies wait for accept under a restrictive policy [TRK-52]', async () => {
  const { site } = await start(undefined, {}, { cookieSettings: { isAnalyticsCookiesDisabled: true } })
  await viewed(site)
  expect(readCookie('SS_ANALYTICS_ID')).toBeUndefined()
  site.use(consent).accept()
  expect(readCookie('SS_ANALYTICS_ID')).toMatch(/.+/)
})

test('the analytics cookies stay away from a page that stops before accept [TRK-52]', async () => {
  const { site, stop } = await start(undefined, {}, { cookieSettings: { isAnalyticsCookiesDisabled: true } })
  stop()
  site.use(consent).accept()
  expect(readCookie('SS_ANALYTICS_ID')).toBeUndefined()
})

test('without a button the page reports none, and with one it does [BLK-10]', async () => {
  const { site } = await start()
  await viewed(site)
  expect(site.calls.filter(({ path }) => path.includes('button-'))).toEqual([])
  document.body.innerHTML = BUTTON
  const { site: other } = await start()
  await expect.poll(() => callsOf(other, 'button-render')).toMatchObject([{ id: 'block-b', buttonText: 'Visit' }])
})

test.each([
  [{ recording: true }, true],
  [{ recording: false }, false],
])('a page with %j offers its session to a recorder: %s [TRK-57]', async (tracking, expected) => {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(4)
  let isOffered = false
  const listen = (): void => void (isOffered = true)
  document.addEventListener('vitrine:tracking:may-record', listen)
  stops.push(() => document.removeEventListener('vitrine:tracking:may-record', listen))
  await start(undefined, tracking)
  expect(isOffered).toBe(expected)
})

test.each([
  [true, -1000, '36 characters', undefined],
  [false, -1000, 'a-1', undefined],
  [false, 1000, 'a-1', '36 characters'],
])(
  'of a visitor without an analytics id: %s, whose visit began %i ms after the page, an arrival is recorded or none [TRK-51]',
  async (isNew, begun, analytics, session) => {
    const lengthOf = (text: string | undefined) => (text && text.length === 36 ? '36 characters' : text)
    if (!isNew) writeCookie('SS_ANALYTICS_ID', 'a-1')
    writeCookie(VISIT_COOKIE, String(Math.floor(performance.timeOrigin) + begun))
    writeCookie('ss_cookieAllowed', 'true')
    const { site } = await start(undefined, {}, { cookieSettings: { isAnalyticsCookiesDisabled: true } })
    expect(site.use(consent).allowsTracking).toBe(true)
    expect(lengthOf(readCookie('SS_ANALYTICS_ID'))).toBe(analytics)
    if (!isNew) expect(lengthOf(readCookie('SS_SESSION_ID'))).toBe(session)
    for (const name of [
      'ss_cookieAllowed',
      VISIT_COOKIE,
      'SS_ANALYTICS_ID',
      'SS_SESSION_ID',
      'SS_FIRST_SESSION',
      'SS_MID',
    ])
      deleteCookie(name)
  },
)

test('the errors of a page without tracking in its context name no website [TRK-4]', async () => {
  const site = fakeSite(() => ({}))
  const fault = new ErrorEvent('error', { error: new Error('early') })
  const stop = await trackPage(site, document, { early: [fault] })
  stops.push(stop, site.stop)
  await expect.poll(() => callsOf(site, 'RecordJavascriptErrors').length).toBe(1)
  const [[record]] = callsOf(site, 'RecordJavascriptErrors') as unknown as [[{ data: object }]]
  expect(record.data).toMatchObject({ message: 'early', websiteId: undefined, templateId: undefined })
})
