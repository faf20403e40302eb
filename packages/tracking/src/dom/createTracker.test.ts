import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeAdapter, type FakeAdapter } from '../../testing/fakeAdapter.js'
import { eventWith, fakePage, type FakePage } from '../../testing/fakePage.js'
import { useTrackers } from '../../testing/useTrackers.js'
import type { EventKind } from '../core/trackedEvent.js'
import type { Tracker } from './createTracker.js'

const KINDS: readonly EventKind[] = [
  'view',
  'event',
  'schema-event',
  'button-click',
  'button-render',
  'form-render',
  'overlay',
  'quick-view',
]
const { start: tracking, stop } = useTrackers()
let page: FakePage
beforeEach(() => {
  page = fakePage()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const names = ({ events }: FakeAdapter): string[] => events.map(({ event }) => event)
const trackEach = async (tracker: Tracker): Promise<void> => {
  for (const kind of KINDS) await tracker.track('x', {}, { kind })
}

test('no event of any kind is sent for a visitor who is not tracked [TRK-4]', async () => {
  const { tracker, adapter } = tracking({ mayTrack: () => false })
  await trackEach(tracker)
  await tracker.pageView()
  expect(adapter.events).toEqual([])
})

test('every kind of event is sent for a visitor who is tracked [TRK-4]', async () => {
  const { tracker, adapter } = tracking({ mayTrack: () => true })
  await trackEach(tracker)
  expect(adapter.events.map(({ kind }) => kind)).toEqual(KINDS)
})

test('an event carries app, data, name, page load, time and id, the same on every try [TRK-11] [TRK-12]', async () => {
  const { tracker, adapter } = tracking({ app: 'hall' })
  vi.useFakeTimers({ toFake: ['Date'], now: 1_767_225_600_000 })
  adapter.answers.push('retry')
  await tracker.track('opened', { poster: 'tides' })
  await expect.poll(() => adapter.requests.length).toBe(1)
  await Promise.resolve()
  tracker.flush()
  await expect.poll(() => adapter.requests.length).toBe(2)
  expect(adapter.events[0]).toEqual({
    kind: 'event',
    app: 'hall',
    event: 'opened',
    data: { poster: 'tides' },
    pageLoadId: tracker.pageLoadId,
    ts: 1_767_225_600_000,
    sequence: 1,
    eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    schema: undefined,
  })
  expect(adapter.events[1]).toEqual(adapter.events[0])
})

describe('a page view', () => {
  test('is one "View" per load with the page fields [TRK-16]', async () => {
    const { tracker, adapter } = tracking({ pageFields: () => ({ pagePath: '/prints' }) })
    await tracker.pageView()
    await tracker.pageView()
    expect(adapter.events).toMatchObject([{ kind: 'view', event: 'View', data: { pagePath: '/prints' } }])
    expect(adapter.events).toHaveLength(1)
  })

  test('is sent once more per restore, with `restored` true [TRK-16]', async () => {
    const { tracker, adapter } = tracking()
    await tracker.pageView()
    page.fire(eventWith('pageshow', { persisted: false }))
    page.fire(eventWith('pageshow', { persisted: true }))
    page.fire(eventWith('pageshow', { persisted: true }))
    await expect
      .poll(() => adapter.events.map(({ data }) => data))
      .toEqual([{}, { restored: true }, { restored: true }])
  })

  test('of a prerendered page waits for its activation, as every event does [TRK-16]', async () => {
    page.document.prerendering = true
    const { tracker, adapter } = tracking()
    await tracker.pageView()
    await trackEach(tracker)
    await Promise.resolve()
    expect(adapter.requests).toEqual([])
    page.document.prerendering = false
    page.document.dispatchEvent(new Event('prerenderingchange'))
    await expect.poll(() => names(adapter)).toEqual(['View', ...KINDS.map(() => 'x')])
  })
})

describe('consent', () => {
  const identity = () => ({ visitorCookie: 'id|1|1|1|1', analyticsId: 'a1' })
  const identifiers = ({ events }: FakeAdapter) =>
    events.map(({ visitorCookie, analyticsId }) => [visitorCookie, analyticsId])

  test('is what every identifier waits for [TRK-7]', async () => {
    const consent = { allowsTracking: false, subscribe: () => () => {} }
    const { tracker, adapter } = tracking({ consent, identity })
    await tracker.track('before')
    consent.allowsTracking = true
    await tracker.track('after')
    expect(identifiers(adapter)).toEqual([
      [undefined, undefined],
      ['id|1|1|1|1', 'a1'],
    ])
    expect(localStorage).toHaveLength(0)
  })

  test('that nobody manages is no consent [TRK-7]', async () => {
    const { tracker, adapter } = tracking({ identity })
    await tracker.track('event')
    expect(identifiers(adapter)).toEqual([[undefined, undefined]])
    expect(localStorage).toHaveLength(0)
  })
})

test('a site whose activity log is off sends no census call, and its other events [TRK-7]', async () => {
  const { tracker, adapter } = tracking({ census: false })
  await tracker.pageView()
  await trackEach(tracker)
  expect(adapter.events.map(({ kind }) => kind)).toEqual(['event', 'schema-event'])
})

describe('bad input', () => {
  const circular: Record<string, unknown> = { page: 3 }
  circular['self'] = circular

  test.each([
    ['a circular object', circular, { page: 3 }],
    ['a BigInt', { size: 10n, page: 3 }, { page: 3 }],
    ['1 MB of text', { text: 'x'.repeat(1_048_576) }, { text: 'x'.repeat(5000) }],
    ['no object', 7, {}],
    ['nothing', null, {}],
  ])('of %s is sent without what JSON cannot hold [TRK-13]', async (_, data, sent) => {
    const { tracker, adapter } = tracking({ warn: () => {} })
    await tracker.track('event', data)
    expect(adapter.events[0]?.data).toEqual(sent)
  })

  test('in the shape of a failing adapter leaves the page alone and keeps the event [TRK-68]', async () => {
    const adapter = fakeAdapter()
    adapter.answers.push(new Error('the adapter is broken'))
    const { tracker } = tracking({ adapter })
    await expect(tracker.track('event')).resolves.toBeUndefined()
    await Promise.resolve()
    tracker.flush()
    await expect.poll(() => adapter.requests.length).toBe(2)
  })

  test('of an adapter that throws at once leaves the page alone too [TRK-68]', async () => {
    const { tracker } = tracking({
      adapter: {
        send() {
          throw new Error('at once')
        },
      },
    })
    await expect(tracker.track('event')).resolves.toBeUndefined()
  })

  test.each([
    ['forbidden', new Error('SecurityError')],
    ['full', undefined],
  ])('of a storage that is %s costs no event [TRK-68]', async (_, refusal) => {
    vi.stubGlobal('localStorage', {
      get length() {
        if (refusal) throw refusal
        return 0
      },
      key: () => null,
      getItem: () => null,
      removeItem() {},
      setItem() {
        throw new Error('QuotaExceededError')
      },
    })
    const { tracker, adapter } = tracking({ consent: { allowsTracking: true, subscribe: () => () => {} } })
    await tracker.track('event')
    expect(names(adapter)).toEqual(['event'])
  })

  test('of a clock that jumps back keeps the order by number [TRK-12]', async () => {
    const { tracker, adapter } = tracking()
    vi.useFakeTimers({ toFake: ['Date'], now: 1_767_225_600_000 })
    await tracker.track('first')
    vi.setSystemTime(1_000)
    await tracker.track('second')
    vi.setSystemTime(8_000_000_000_000)
    await tracker.track('third')
    expect(adapter.events.map(({ sequence, event, ts }) => [sequence, event, ts])).toEqual([
      [1, 'first', 1_767_225_600_000],
      [2, 'second', 1000],
      [3, 'third', 8_000_000_000_000],
    ])
  })
})
