import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient } from '../../testing/fakeClient.js'
import { fakePage } from '../../testing/fakePage.js'
import type { TrackedEvent } from '../core/trackedEvent.js'
import { eventAdapter } from './eventAdapter.js'

beforeEach(() => {
  fakePage().document.cookie = 'crumb=c1'
})
afterEach(() => void vi.unstubAllGlobals())

const event = (eventId: string): TrackedEvent => ({
  kind: 'event',
  app: 'site',
  event: 'opened',
  data: { poster: 'tides' },
  pageLoadId: 'p',
  ts: 5,
  sequence: 2,
  eventId,
})
const FLAT = { app: 'site', event: 'opened', poster: 'tides', pageLoadId: 'p', ts: 5, sequence: 2 }

test('one event is a form with crumb, name and JSON [TRK-28]', async () => {
  const client = fakeClient()
  expect(await eventAdapter(client).send([event('e1')], { keepalive: true })).toBe('stored')
  expect(client.calls).toEqual([
    {
      path: '/api/events/RecordEvent',
      body: { crumb: 'c1', event: 'opened', data: JSON.stringify(FLAT), eventId: 'e1' },
      timeout: 2500,
      keepalive: true,
    },
  ])
})

test('several events share a request, each with its id [TRK-61]', async () => {
  const client = fakeClient()
  await eventAdapter(client).send([event('e1'), event('e2')], { keepalive: false })
  expect(client.calls).toMatchObject([
    {
      path: '/api/events/RecordEvents',
      body: [
        { event: 'opened', data: FLAT, eventId: 'e1' },
        { event: 'opened', data: FLAT, eventId: 'e2' },
      ],
      keepalive: false,
    },
  ])
})

test('only plain events share a request [TRK-61]', () => {
  const { joins } = eventAdapter(fakeClient())
  expect([joins!(event('e1')), joins!({ ...event('e2'), kind: 'overlay' })]).toEqual([true, false])
})
