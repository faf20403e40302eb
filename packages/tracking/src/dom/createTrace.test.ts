import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient } from '../../testing/fakeClient.js'
import { fakePage, type FakePage } from '../../testing/fakePage.js'
import { traceReport } from '../core/reports.js'
import { createTrace } from './createTrace.js'

let page: FakePage
beforeEach(() => {
  page = fakePage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an empty list sends nothing, by no timer and at no pagehide [TRK-38]', () => {
  const client = fakeClient()
  const trace = createTrace(client)
  vi.advanceTimersByTime(90_000)
  page.fire(new Event('pagehide'))
  trace.stop()
  expect(client.calls).toEqual([])
})

test('a page that is left hands its lines over with keepalive, form-encoded [TRK-38]', () => {
  const client = fakeClient()
  const trace = createTrace(client)
  trace.add('cart', { entries: 2 })
  // Fire `pagehide` while the page is still visible, because a browser fires it in this order on a navigation.
  expect(page.document.visibilityState).toBe('visible')
  page.fire(new Event('pagehide'))
  const data = '[{"pageUrl":"https://lantern.test/prints?view=2","type":"cart","data":{"entries":2}}]'
  expect(client.calls).toEqual([{ path: '/api/events/Trace', body: { data }, timeout: 2500, keepalive: true }])
  expect(traceReport.encoding).toBe('form')
  trace.stop()
})
