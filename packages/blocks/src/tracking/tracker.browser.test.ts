import { deleteCookie, writeCookie } from '@vitrine/cookies'
import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { createPageTracker } from './tracker.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const name of ['ss_cvr', 'ss_cvt', 'SS_ANALYTICS_ID', 'SS_SESSION_ID']) deleteCookie(name)
})

const CONSENT = { allowsTracking: false, isRecorded: true, subscribe: () => () => {} } as unknown as Parameters<
  typeof createPageTracker
>[1]

function tracking(kinds?: Parameters<typeof createPageTracker>[3], consent = CONSENT) {
  const site = fakeSite(() => ({}), { tracking: { app: 'hall' } })
  const tracker = createPageTracker(site, consent, undefined, kinds)
  stops.push(tracker.stop, site.stop)
  return { tracker, calls: site.calls }
}

test('a plain event goes out in the task in which it is tracked [TRK-61]', async () => {
  const { tracker, calls } = tracking()
  void tracker.track('poster-opened')
  await Promise.resolve()
  expect(calls.map(({ path }) => path)).toEqual(['/api/events/RecordEvent'])
})

test('a census call waits for its code and carries the time at which it was tracked, and the page [TRK-10]', async () => {
  const { tracker, calls } = tracking()
  const before = Date.now()
  const tracked = tracker.track('close', { action: 'close' }, { kind: 'overlay' })
  const after = Date.now()
  await tracked
  expect(calls.map(({ path }) => path)).toEqual(['/api/census/overlay'])
  const { body } = calls[0]!.input as { body: { ts: number; action: string; pagePath: string; sequence: number } }
  expect(body).toMatchObject({ app: 'hall', action: 'close', pagePath: location.pathname, sequence: 1 })
  expect(body.ts).toBeGreaterThanOrEqual(before)
  expect(body.ts).toBeLessThanOrEqual(after)
})

test('with its code at hand a census call goes out in the task in which it is tracked [TRK-61]', async () => {
  const { tracker, calls } = tracking(await import('./furtherKinds.js'))
  void tracker.track('click', { id: 'block-1' }, { kind: 'button-click' })
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(undefined)))))
  expect(calls.map(({ path }) => path)).toEqual(['/api/census/button-click'])
})

test.each([true, false])(
  'with consent %s the calls carry the ids of the visitor, or none [TRK-7] [TRK-17] [TRK-29]',
  async (allowsTracking) => {
    const ids = { ss_cvr: 'id|1|1|1|1', ss_cvt: '5', SS_ANALYTICS_ID: 'a-1', SS_SESSION_ID: 's-1' }
    for (const [name, value] of Object.entries(ids)) writeCookie(name, value)
    const { tracker, calls } = tracking(await import('./furtherKinds.js'), { ...CONSENT, allowsTracking })
    await tracker.track('click', { id: 'block-1' }, { kind: 'button-click' })
    await tracker.track('opened', {}, { kind: 'schema-event', schema: 'Posters' })
    const [click, opened] = calls.map(({ input }) => (input as { body: Record<string, unknown> }).body)
    expect([click!['visitorCookie'], opened!['analyticsId']]).toEqual(
      allowsTracking ? ['id|1|1|1|1', 'a-1'] : [undefined, ''],
    )
  },
)

test('a census call that another page has left is sent by its code, without a view of this page [TRK-64]', async () => {
  const left = {
    kind: 'overlay',
    app: 'hall',
    event: 'close',
    data: { action: 'close' },
    pageLoadId: 'p0',
    ts: Date.now() - 60_000,
    sequence: 1,
    eventId: 'e0',
  }
  localStorage.setItem('vitrine.outbox.e0', JSON.stringify(left))
  const { calls } = tracking(undefined, { ...CONSENT, allowsTracking: true })
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/census/overlay'])
  expect(calls[0]!.input).toMatchObject({ body: { eventId: 'e0', action: 'close', pageLoadId: 'p0' } })
  await expect.poll(() => localStorage.getItem('vitrine.outbox.e0')).toBeNull()
})
