import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'

/** The tracker that the page fetches. Each test decides how its start goes. */
const trackPage = vi.fn<(site: unknown, document: unknown, early: { early: readonly Event[] }) => Promise<() => void>>()
let window: EventTarget
let document: EventTarget & { prerendering?: boolean }
let isOnline: boolean
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  vi.doMock('./trackPage.js', () => ({ trackPage }))
  window = new EventTarget()
  document = new EventTarget()
  isOnline = true
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
})
afterEach(() => {
  stop()
  vi.doUnmock('./trackPage.js')
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  trackPage.mockReset()
})

async function start() {
  const { feature } = await import('./awaitVisitor.js')
  const site = fakeSite(undefined, { tracking: { app: 'hall', page: {} } })
  stop = feature(site, document as never)
  return site
}
/** Lets calls go on that wait for nothing but each other. */
const settle = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

/** Clicks the link of a button, or an element without such a link; a link's own `click` counts. */
function click(more: object = {}, isLink = true) {
  const link = { host: 'lantern.test', hash: '', click: vi.fn(() => void send()) }
  const asked: string[] = []
  function send(): Event {
    const event = Object.assign(new Event('click', { cancelable: true }), more)
    const closest = (selector: string): unknown => {
      asked.push(selector)
      return isLink ? link : null
    }
    Object.defineProperty(event, 'target', { value: { closest } })
    window.dispatchEvent(event)
    return event
  }
  return { link, asked, event: send() }
}
const never = (): Promise<never> => new Promise(() => {})
const earlyOf = (call: number): readonly Event[] => trackPage.mock.calls[call]![2].early

test('the click of a button waits until the tracker is there, then goes on once [TRK-25]', async () => {
  let arrive!: (stop: () => void) => void
  trackPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await start()
  const { link, event, asked } = click()
  expect(event.defaultPrevented).toBe(true)
  expect(asked).toEqual(['a[data-scope="button"]:not([target],[download])'])
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(1)
  expect(link.click).not.toHaveBeenCalled()
  arrive(() => {})
  await settle()
  expect(link.click).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(link.click).toHaveBeenCalledTimes(1)
  expect(earlyOf(0)).toEqual([])
})

test('the click of a button waits 2500 ms at most, then goes to the tracker [TRK-26]', async () => {
  trackPage.mockImplementation(never)
  await start()
  const { link, event } = click()
  await vi.advanceTimersByTimeAsync(2499)
  expect(link.click).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(link.click).toHaveBeenCalledTimes(1)
  const [released] = earlyOf(0)
  expect(earlyOf(0)).toHaveLength(1)
  expect(released).not.toBe(event)
  expect(released!.defaultPrevented).toBe(false)
  expect(click().event.defaultPrevented).toBe(true)
})

test.each([
  ['beside a button', {}, false],
  ['with the control key', { ctrlKey: true }, true],
  ['with the middle button', { button: 1 }, true],
])('a click %s does not wait, and is kept for the tracker [TRK-26]', async (_, more, isLink) => {
  trackPage.mockImplementation(never)
  await start()
  const { link, event } = click(more, isLink)
  await settle()
  expect(event.defaultPrevented).toBe(false)
  expect(earlyOf(0)).toEqual([event])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(link.click).not.toHaveBeenCalled()
})

test('a prerendered page keeps the signs before its activation, and fetches the tracker with it [TRK-16]', async () => {
  trackPage.mockImplementation(never)
  document.prerendering = true
  await start()
  const key = new Event('keydown')
  window.dispatchEvent(key)
  window.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(trackPage).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('prerenderingchange'))
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(1)
  expect(earlyOf(0)).toEqual([key])
  window.dispatchEvent(new Event('visibilitychange'))
  expect(earlyOf(0).map(({ type }) => type)).toEqual(['keydown', 'visibilitychange'])
})

test('without a network the tracker is fetched when the network is back, and nothing is reported [TRK-69]', async () => {
  const stopTracker = vi.fn()
  trackPage
    .mockImplementationOnce(() => {
      isOnline = false
      return Promise.reject(new Error('offline'))
    })
    .mockResolvedValue(stopTracker)
  const site = await start()
  const keys = [new Event('keydown'), new Event('keydown'), new Event('keydown')] as const
  window.dispatchEvent(keys[0])
  await settle()
  window.dispatchEvent(keys[1])
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(1)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(2)
  expect(earlyOf(1).filter(({ type }) => type === 'keydown')).toEqual(keys.slice(0, 2))
  expect(site.reported).toEqual([])
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(keys[2])
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(2)
  expect(stopTracker).not.toHaveBeenCalled()
  stop()
  expect(stopTracker).toHaveBeenCalledTimes(1)
})

test('a page that is opened without a network does not try to fetch the tracker before it is back [TRK-69]', async () => {
  isOnline = false
  trackPage.mockResolvedValue(vi.fn())
  const site = await start()
  window.dispatchEvent(new Event('keydown'))
  await settle()
  expect(trackPage).not.toHaveBeenCalled()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(1)
  expect(site.reported).toEqual([])
})

test('a tracker that fails is reported, and not fetched again [TRK-69]', async () => {
  const fault = new Error('broken')
  trackPage.mockRejectedValue(fault)
  const site = await start()
  window.dispatchEvent(new Event('keydown'))
  await settle()
  expect(site.reported).toEqual([{ error: fault, place: { source: 'feature', type: 'tracking' } }])
  window.dispatchEvent(new Event('keydown'))
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(1)
  expect(click().event.defaultPrevented).toBe(false)
})

test('a page that stops while the tracker starts stops the tracker as well [TRK-69]', async () => {
  let arrive!: (stop: () => void) => void
  trackPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await start()
  window.dispatchEvent(new Event('keydown'))
  await settle()
  stop()
  const stopTracker = vi.fn()
  arrive(stopTracker)
  await settle()
  expect(stopTracker).toHaveBeenCalledTimes(1)
})

test('an error from before the page’s script fetches the tracker, after the signs that were kept [TRK-69]', async () => {
  trackPage.mockImplementation(never)
  const errors = [new Event('error'), new Event('unhandledrejection')]
  Object.assign(document, { [Symbol.for('vitrine.recorder.1')]: { errors } })
  const { feature } = await import('./awaitVisitor.js')
  const key = new Event('keydown')
  stop = feature(fakeSite(undefined, { tracking: { app: 'hall' } }), document as never, [key])
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(1)
  expect(earlyOf(0)).toEqual([key, ...errors])
})

test.each([
  'pointerdown',
  'keydown',
  'wheel',
  'click',
  'auxclick',
  'visibilitychange',
  'error',
  'unhandledrejection',
  'vitrine:runtime:restored',
  'vitrine:forms:newsletter-subscribe',
  'vitrine:tracking:track',
])('the first %s fetches the tracker, and is kept for it [TRK-69]', async (type) => {
  trackPage.mockImplementation(never)
  await start()
  const sign = new Event(type)
  Object.defineProperty(sign, 'target', { value: { closest: () => null } })
  window.dispatchEvent(sign)
  await settle()
  expect(trackPage).toHaveBeenCalledTimes(1)
  expect(earlyOf(0)).toEqual([sign])
})

test('a page without any sign of a visitor fetches no tracker [TRK-69]', async () => {
  await start()
  await settle()
  expect(trackPage).not.toHaveBeenCalled()
})

describe('the view of the page', () => {
  const sendView = vi.fn()
  beforeEach(() => {
    vi.doMock('@vitrine/tracking', () => ({ sendView }))
    vi.stubGlobal('document', { cookie: 'ss_cvr=visitor-1' })
  })
  afterEach(() => {
    vi.doUnmock('@vitrine/tracking')
    sendView.mockReset()
  })

  async function view(isStored: boolean, tracking: object, cookieSettings = {}) {
    trackPage.mockImplementation(never)
    const sent = { pageLoadId: 'p1', isStored: Promise.resolve(isStored) }
    sendView.mockReturnValue(sent)
    const { feature } = await import('./awaitVisitor.js')
    stop = feature(fakeSite(undefined, { tracking, cookieSettings }), document as never)
    await settle()
    return sent
  }

  test('goes out once, and a view that the server has stored fetches no tracker [TRK-16]', async () => {
    await view(true, { app: 'hall', page: { pageId: 'p' }, view: true })
    expect(sendView.mock.calls).toEqual([[{ app: 'hall', page: { pageId: 'p' }, visitorCookie: 'visitor-1' }]])
    expect(trackPage).not.toHaveBeenCalled()
  })

  test('that the server has not stored fetches the tracker, which gets it [TRK-16]', async () => {
    const sent = await view(false, { view: true })
    expect(sendView.mock.calls).toEqual([[{ app: 'site', page: {}, visitorCookie: 'visitor-1' }]])
    expect(trackPage.mock.calls.map(([, , early]) => early)).toEqual([{ view: sent, early: [] }])
  })

  test('carries no visitor cookie before consent under a restrictive policy [TRK-7]', async () => {
    await view(true, { view: true }, { isAnalyticsCookiesDisabled: true })
    expect(sendView.mock.calls).toEqual([[{ app: 'site', page: {}, visitorCookie: undefined }]])
  })

  test('is not sent where the page does not count [TRK-4]', async () => {
    await view(true, { app: 'hall', view: false })
    expect(sendView).not.toHaveBeenCalled()
  })
})
