import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeAdapter } from '../../testing/fakeAdapter.js'
import { eventWith, fakePage, type FakePage } from '../../testing/fakePage.js'
import { useTrackers } from '../../testing/useTrackers.js'
import { createOutboxStore } from '../core/outboxStore.js'

const { start: tracking, stop } = useTrackers()
let page: FakePage
beforeEach(() => {
  page = fakePage()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const dataOf = ({ events }: FakeAdapter): unknown[] => events.map(({ data }) => data)

test.each([
  ['at once', () => ({ pagePath: '/prints', pageTitle: 'Prints' })],
  ['by a promise', async () => ({ pagePath: '/prints', pageTitle: 'Prints' })],
])(
  'a census call carries the fields that the page gives %s, of which its own win, and an event of a schema keeps them apart [TRK-10] [TRK-32]',
  async (_, pageFields) => {
    const { tracker, adapter } = tracking({ pageFields })
    await tracker.track('click', { id: 'b1', pagePath: '/own' }, { kind: 'button-click' })
    await tracker.track('opened', { poster: 'tides' })
    await tracker.track('opened', { poster: 'tides' }, { kind: 'schema-event' })
    expect(dataOf(adapter)).toEqual([
      { pagePath: '/own', pageTitle: 'Prints', id: 'b1' },
      { poster: 'tides' },
      { poster: 'tides' },
    ])
    expect(adapter.events.map(({ page: apart }) => apart)).toEqual([
      undefined,
      undefined,
      { pagePath: '/prints', pageTitle: 'Prints' },
    ])
  },
)

test('an event without a name for its application is of the site, and has its kind and schema [TRK-11] [TRK-12]', async () => {
  const { tracker, adapter } = tracking()
  await tracker.track('opened', {}, { kind: 'schema-event', schema: 'Posters' })
  expect(adapter.events[0]).toMatchObject({ app: 'site', kind: 'schema-event', schema: 'Posters', sequence: 1 })
  expect(tracker.pageLoadId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
})

test('fields are checked by the schema of the event, by that of its name otherwise, and by no inherited one [TRK-13]', async () => {
  const warn = vi.fn()
  const schemas = { Posters: { poster: 'string' }, opened: { page: 'number' } } as const
  const { tracker, adapter } = tracking({ schemas, warn })
  const fields = { poster: 'tides', page: 3 }
  await tracker.track('opened', fields, { kind: 'schema-event', schema: 'Posters' })
  await tracker.track('opened', fields)
  await tracker.track('constructor', fields)
  expect(dataOf(adapter)).toEqual([{ poster: 'tides' }, { page: 3 }, fields])
  expect(warn.mock.calls.flat()).toEqual([
    'The field "page" of an event is dropped: its schema does not name it.',
    'The field "poster" of an event is dropped: its schema does not name it.',
  ])
})

test('a warning is given once, on the console where the page takes none [TRK-14]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { tracker } = tracking({ schemas: { opened: {} } })
  await tracker.track('opened', { page: 3 })
  await tracker.track('opened', { page: 4 })
  expect(warn.mock.calls).toEqual([['The field "page" of an event is dropped: its schema does not name it.']])
})

test('page fields that cannot be read cost the event, with a warning [TRK-68]', async () => {
  const warn = vi.fn()
  const pageFields = (): never => {
    throw new Error('no title')
  }
  const { tracker, adapter } = tracking({ warn, pageFields })
  await tracker.pageView()
  expect(warn.mock.calls).toEqual([['An event could not be tracked: Error: no title']])
  expect(adapter.events).toEqual([])
})

test('a restore counts only after a view, only from the cache and only before the stop [TRK-16]', async () => {
  const { tracker, adapter } = tracking()
  const restore = (persisted: boolean): void => page.fire(eventWith('pageshow', { persisted }))
  restore(true)
  await tracker.pageView()
  restore(false)
  restore(true)
  await expect.poll(() => dataOf(adapter)).toEqual([{}, { restored: true }])
  tracker.stop()
  restore(true)
  await tracker.pageView({ restored: true })
  await Promise.resolve()
  expect(adapter.events).toHaveLength(2)
})

test('a restore before the first view is a view that is marked so, and the only one [TRK-16]', async () => {
  const { tracker, adapter } = tracking()
  await tracker.pageView({ restored: true })
  await tracker.pageView({ restored: false })
  expect(dataOf(adapter)).toEqual([{ restored: true }])
})

test('a view on the search page is not sent, and other events there are [TRK-5]', async () => {
  vi.stubGlobal('location', new URL('https://lantern.test/search'))
  const { tracker, adapter } = tracking()
  await tracker.pageView()
  await tracker.track('opened')
  expect(adapter.events.map(({ event }) => event)).toEqual(['opened'])
})

test('identifiers are those of the moment of the event, and none without consent [TRK-7]', async () => {
  const consent = { allowsTracking: true, subscribe: () => () => {} }
  let visits = 0
  const identity = () => ({ visitorCookie: `v|${(visits += 1)}` })
  const { tracker, adapter } = tracking({ consent, identity })
  await tracker.track('a')
  await tracker.track('b')
  consent.allowsTracking = false
  await tracker.track('c')
  expect(adapter.events.map(({ visitorCookie }) => visitorCookie)).toEqual(['v|1', 'v|2', undefined])
  expect(visits).toBe(2)
})

test('a tracker hears of consent until it stops, and forgets what is stored when consent ends [TRK-64]', async () => {
  const listeners = new Set<() => void>()
  const consent = {
    allowsTracking: true,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  vi.stubGlobal('navigator', {})
  const { tracker, adapter } = tracking({ consent })
  adapter.answers.push('retry')
  await tracker.track('a')
  expect(localStorage).toHaveLength(1)
  consent.allowsTracking = false
  for (const listener of listeners) listener()
  expect(localStorage).toHaveLength(0)
  tracker.stop()
  expect(listeners.size).toBe(0)
})

test('a page looks after 11 s once more for what the page before it has left [TRK-64]', async () => {
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_767_225_600_000 })
  const left = {
    kind: 'event',
    app: 'site',
    event: 'left',
    data: {},
    pageLoadId: 'p',
    sequence: 1,
    eventId: 'e1',
  } as const
  createOutboxStore(() => localStorage).put({ ...left, ts: Date.now() })
  const { adapter } = tracking({ consent: { allowsTracking: true, subscribe: () => () => {} } })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(10_999)
  await vi.dynamicImportSettled()
  expect(adapter.events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(adapter.events.map(({ event }) => event)).toEqual(['left'])
})
