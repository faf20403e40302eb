import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeClient } from '../../testing/fakeClient.js'
import type { ErrorRecord } from '../core/errorRecord.js'
import { trackErrors } from './trackErrors.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake window, because the test runner listens to errors of the true one. */
const page = new EventTarget()
const OWNER = { app: 'site', websiteId: 'w1', templateId: 't1' }
const messages = (body: unknown): string[] => (body as ErrorRecord[]).map(({ data }) => data.message)
const fail = (message: string): boolean =>
  page.dispatchEvent(
    new ErrorEvent('error', { error: new Error(message), message, filename: '/a.js', lineno: 2, colno: 3 }),
  )

test('uncaught errors and unhandled rejections are sent 1 s after the last one [TRK-39] [TRK-40] [TRK-42]', () => {
  const client = fakeClient()
  const { stop } = trackErrors(client, OWNER, { target: page })
  fail('first')
  vi.advanceTimersByTime(999)
  const promise = Promise.resolve()
  page.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error('second') }))
  vi.advanceTimersByTime(999)
  expect(client.calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(client.calls).toHaveLength(1)
  expect(messages(client.calls[0]!.body)).toEqual(['first', 'second'])
  const [first, second] = client.calls[0]!.body as ErrorRecord[]
  expect(first).toEqual({
    event: 'javascript-error',
    timestamp: Date.now() - 1999,
    data: {
      app: 'site',
      websiteId: 'w1',
      templateId: 't1',
      message: 'first',
      stack: expect.stringContaining('first'),
      file: '/a.js',
      line: 2,
      column: 3,
      url: expect.stringContaining(location.pathname),
      userAgent: navigator.userAgent,
    },
  })
  expect(second).toMatchObject({ event: 'javascript-error', timestamp: Date.now() - 1000 })
  stop()
})

test('an eleventh error is dropped until the queue is sent [TRK-40] [TRK-41]', () => {
  const client = fakeClient()
  const { stop } = trackErrors(client, OWNER, { target: page })
  for (let n = 1; n <= 11; n += 1) fail(String(n))
  vi.advanceTimersByTime(1000)
  fail('12')
  vi.advanceTimersByTime(1000)
  expect(client.calls.map(({ body }) => messages(body).join())).toEqual(['1,2,3,4,5,6,7,8,9,10', '12'])
  stop()
})

test('a page sends 20 times, and no more [TRK-40]', () => {
  const client = fakeClient()
  const { stop } = trackErrors(client, OWNER, { target: page })
  for (let n = 0; n < 25; n += 1) {
    fail(String(n))
    vi.advanceTimersByTime(1000)
  }
  expect(client.calls).toHaveLength(20)
  stop()
})

test('a failed send is logged and is no error of its own [TRK-41]', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const client = fakeClient(failure(500))
  const { report, stop } = trackErrors(client, OWNER, { target: page })
  report(new Error('caught'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.calls).toHaveLength(1)
  expect(info).toHaveBeenCalledOnce()
  info.mockRestore()
  stop()
})

test('what is queued goes out when the page is left, and nothing is reported after stop [TRK-70]', () => {
  const client = fakeClient()
  const { stop } = trackErrors(client, OWNER, { target: page })
  fail('late')
  page.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(client.calls).toHaveLength(1)
  stop()
  fail('never')
  vi.advanceTimersByTime(5000)
  expect(client.calls).toHaveLength(1)
})

test('errors from before the reports began are sent too [TRK-42]', () => {
  const client = fakeClient()
  const early = [
    new ErrorEvent('error', { error: new Error('at the first paint') }),
    new PromiseRejectionEvent('unhandledrejection', {
      promise: Promise.resolve(),
      reason: new Error('a lost promise'),
    }),
    new Event('pointerdown'),
  ]
  const { stop } = trackErrors(client, OWNER, { target: page, early })
  vi.advanceTimersByTime(1000)
  expect(messages(client.calls[0]!.body)).toEqual(['at the first paint', 'a lost promise'])
  stop()
})
