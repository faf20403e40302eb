import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FakeAdapter } from '../../testing/fakeAdapter.js'
import { useTrackers } from '../../testing/useTrackers.js'

const { start: tracking, stop } = useTrackers()
afterEach(() => {
  stop()
  vi.useRealTimers()
  localStorage.clear()
})

/** A consent that a test can give and withdraw. */
function consentOf(allowed: boolean) {
  const listeners = new Set<() => void>()
  const consent = {
    allowsTracking: allowed,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: boolean) {
      consent.allowsTracking = next
      for (const listener of listeners) listener()
    },
  }
  return consent
}

describe('an event', () => {
  test('carries app, name, fields, page load, time, place in the order and an id [TRK-11] [TRK-12]', async () => {
    const { tracker, adapter } = tracking({ app: 'hall' })
    vi.useFakeTimers({ toFake: ['Date'], now: 1767225600000 })
    await tracker.track('poster-opened', { poster: 'tides' })
    await tracker.track('poster-closed')
    expect(adapter.events[0]).toEqual({
      kind: 'event',
      app: 'hall',
      event: 'poster-opened',
      data: { poster: 'tides' },
      pageLoadId: tracker.pageLoadId,
      ts: 1767225600000,
      sequence: 1,
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
      schema: undefined,
    })
    expect(adapter.events[1]).toMatchObject({ sequence: 2, pageLoadId: tracker.pageLoadId })
    expect(adapter.events[1]!.eventId).not.toBe(adapter.events[0]!.eventId)
  })

  test('keeps its id on every try [TRK-12]', async () => {
    const { tracker, adapter } = tracking()
    adapter.answers.push('retry')
    await tracker.track('a')
    await expect.poll(() => outgoing(adapter)).toBe(1)
    tracker.flush()
    await expect.poll(() => outgoing(adapter)).toBe(2)
    expect(adapter.events[1]).toEqual(adapter.events[0])
  })

  test('is not sent where the visitor is not tracked [TRK-4]', async () => {
    const { tracker, adapter } = tracking({ mayTrack: () => false })
    await tracker.track('a')
    await tracker.pageView()
    expect(adapter.events).toEqual([])
  })

  test('has its fields checked by the schema of its name, one warning for each wrong field [TRK-13] [TRK-14]', async () => {
    const warn = vi.fn()
    const { tracker, adapter } = tracking({ schemas: { opened: { poster: 'string' } }, warn })
    await tracker.track('opened', { poster: 'tides', page: 3 })
    await tracker.track('opened', { poster: 4, page: 3 })
    expect(adapter.events.map(({ data }) => data)).toEqual([{ poster: 'tides' }, {}])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('that cannot be made disturbs nobody [TRK-68]', async () => {
    const warn = vi.fn()
    const { tracker, adapter } = tracking({
      warn,
      pageFields: () => {
        throw new Error('no')
      },
    })
    await tracker.pageView()
    expect(adapter.events).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })

  test('after stop is ignored, one before it is sent [TRK-71]', async () => {
    const { tracker, adapter } = tracking()
    void tracker.track('a')
    tracker.stop()
    await tracker.track('b')
    expect(adapter.events.map(({ app, event }) => [app, event])).toEqual([['site', 'a']])
  })
})

const outgoing = ({ requests }: FakeAdapter): number => requests.length

describe('a page view', () => {
  test('is sent once per load as "View" with the fields of the page [TRK-16]', async () => {
    const { tracker, adapter } = tracking({ pageFields: () => ({ pagePath: '/prints' }) })
    await tracker.pageView()
    await tracker.pageView()
    expect(adapter.events.map(({ kind, event, data }) => ({ kind, event, data }))).toEqual([
      { kind: 'view', event: 'View', data: { pagePath: '/prints' } },
    ])
  })

  test('is sent once more for each restore from the back/forward cache, marked as restored [TRK-16]', async () => {
    const { tracker, adapter } = tracking()
    await tracker.pageView()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => adapter.events.length).toBe(2)
    expect(adapter.events[1]).toMatchObject({ kind: 'view', data: { restored: true } })
  })

  test('of a prerendered page waits for its activation, as does every event [TRK-16]', async () => {
    let prerendering = true
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering })
    const { tracker, adapter } = tracking()
    void tracker.pageView()
    await tracker.track('a')
    expect(adapter.events).toEqual([])
    prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
    await expect.poll(() => adapter.events.map(({ event }) => event)).toEqual(['View', 'a'])
    Reflect.deleteProperty(document, 'prerendering')
  })

  test('of the search page is not sent, while other events there are [TRK-5] [TRK-6]', async () => {
    const before = location.href
    history.replaceState(null, '', '/search/')
    const { tracker, adapter } = tracking()
    await tracker.pageView()
    await tracker.track('a')
    history.replaceState(null, '', before)
    expect(adapter.events.map(({ event }) => event)).toEqual(['a'])
  })

  test('is no census call of a site whose activity log is off, nor is any other [TRK-7]', async () => {
    const { tracker, adapter } = tracking({ census: false })
    await tracker.pageView()
    for (const kind of ['button-click', 'button-render', 'form-render', 'overlay', 'quick-view'] as const)
      await tracker.track('x', {}, { kind })
    await tracker.track('a')
    expect(adapter.events.map(({ kind }) => kind)).toEqual(['event'])
  })
})

describe('consent', () => {
  const identity = () => ({ visitorCookie: 'id|1|1|1|1', analyticsId: 'a1' })

  test('is needed for every identifier, at the moment of the event [TRK-7]', async () => {
    const consent = consentOf(false)
    const { tracker, adapter } = tracking({ consent, identity })
    await tracker.pageView()
    await tracker.track('a')
    consent.set(true)
    await tracker.track('b')
    expect(adapter.events.map(({ visitorCookie, analyticsId }) => ({ visitorCookie, analyticsId }))).toEqual([
      { visitorCookie: undefined, analyticsId: undefined },
      { visitorCookie: undefined, analyticsId: undefined },
      { visitorCookie: 'id|1|1|1|1', analyticsId: 'a1' },
    ])
    expect(JSON.stringify(adapter.events.slice(0, 2))).not.toContain('id|1')
  })

  test('is needed before an event is kept on the device, and its end removes what was kept [TRK-64]', async () => {
    const consent = consentOf(false)
    const { tracker, adapter } = tracking({ consent })
    adapter.answers.push('retry')
    await tracker.track('a')
    expect(localStorage).toHaveLength(0)
    consent.set(true)
    await expect.poll(() => localStorage.length).toBe(1)
    consent.set(false)
    expect(localStorage).toHaveLength(0)
  })

  test('lets a page send what a page before it has left [TRK-64]', async () => {
    const consent = consentOf(true)
    const first = tracking({ consent })
    // Let the first tracker's requests never end, so that its events stay stored as if its page were gone.
    first.adapter.answers.push(new Promise(() => {}), new Promise(() => {}))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20_000 })
    void first.tracker.track('left')
    await Promise.resolve()
    vi.useRealTimers()
    first.tracker.stop()
    // Take the outbox's lock once before starting the second tracker, to wait until the first tracker has released it:
    // a tracker that finds the lock taken sends no events of other pages.
    await navigator.locks.request('vitrine.outbox', () => {})
    const second = tracking({ consent: consentOf(true) })
    await expect.poll(() => second.adapter.events.map(({ event }) => event)).toEqual(['left'])
    expect(second.adapter.events[0]).toEqual(first.adapter.events[0])
    expect(localStorage).toHaveLength(0)
  })
})

/** Keeps an event of another page that is 1 s old, and starts a tracker under fake timers. */
function startBesideAnother() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1767225600000 })
  const left = { kind: 'event', app: 'site', event: 'left', data: {}, pageLoadId: 'p', sequence: 1, eventId: 'e1' }
  localStorage.setItem('vitrine.outbox.e1', JSON.stringify({ ...left, ts: Date.now() - 1000 }))
  return tracking({ consent: consentOf(true) })
}

describe('a page that has just left events', () => {
  test('may still send them, so that another page sends them 11 s after its start [TRK-64]', async () => {
    const { adapter } = startBesideAnother()
    // Wait for the first sweep, which takes the outbox's lock, before the clock goes on.
    await import('./sweepOutbox.js')
    await navigator.locks.request('vitrine.outbox', () => {})
    await vi.advanceTimersByTimeAsync(10_999)
    await navigator.locks.request('vitrine.outbox', () => {})
    expect(adapter.events).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => adapter.events.map(({ event }) => event)).toEqual(['left'])
  })

  test('leaves them to a page that has not stopped [TRK-64]', async () => {
    const { adapter, tracker } = startBesideAnother()
    tracker.stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(adapter.events).toEqual([])
  })
})

describe('a view that was sent before the tracker was there', () => {
  const pageLoadId = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

  test('is not sent again once it is stored; the page load goes on [TRK-16]', async () => {
    const { tracker, adapter } = tracking({ view: { pageLoadId, isStored: Promise.resolve(true) } })
    await tracker.pageView()
    await tracker.track('a')
    expect(adapter.events.map(({ event, sequence }) => [event, sequence])).toEqual([['a', 2]])
    expect(tracker.pageLoadId).toBe(pageLoadId)
  })

  test('is sent again as the same event if the server has not stored it [TRK-16]', async () => {
    const { tracker, adapter } = tracking({ view: { pageLoadId, isStored: Promise.resolve(false) } })
    await tracker.track('a')
    await expect.poll(() => outgoing(adapter)).toBe(2)
    const view = adapter.events.find(({ kind }) => kind === 'view')
    expect(view).toMatchObject({ event: 'View', eventId: pageLoadId, pageLoadId, sequence: 1 })
    expect(adapter.events.find(({ event }) => event === 'a')?.sequence).toBe(2)
  })

  test('counts once more for a restore from before the tracker [TRK-16]', async () => {
    const { tracker, adapter } = tracking({ view: { pageLoadId, isStored: Promise.resolve(true) } })
    await tracker.pageView({ restored: true })
    expect(adapter.events.map(({ event, data }) => [event, data])).toEqual([['View', { restored: true }]])
  })
})
