import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeClient, type FakeClient } from '../../testing/fakeClient.js'
import { eventWith, fakePage, type FakePage } from '../../testing/fakePage.js'
import type { ErrorRecord } from '../core/errorRecord.js'
import { errorsReport } from '../core/reports.js'
import { trackErrors } from './trackErrors.js'

let page: FakePage
beforeEach(() => {
  page = fakePage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fail = (message: string, target: EventTarget): void =>
  void target.dispatchEvent(eventWith('error', { error: new Error(message), message }))
const sent = ({ calls }: FakeClient): string[] =>
  calls.map(({ body }) => (body as ErrorRecord[]).map(({ data }) => data.message).join())

test('errors are sent 1 s after the last one, in one request [TRK-40] [TRK-41]', () => {
  const target = new EventTarget()
  const client = fakeClient()
  const { stop } = trackErrors(client, { app: 'site' }, { target })
  for (const message of ['a', 'b', 'c']) {
    fail(message, target)
    vi.advanceTimersByTime(999)
  }
  expect(sent(client)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent(client)).toEqual(['a,b,c'])
  expect(client.calls[0]?.path).toBe('/api/events/RecordJavascriptErrors')
  stop()
})

test('the crumb travels as X-CSRF-Token [TRK-41]', () => {
  expect(errorsReport.crumbHeader).toBe('X-CSRF-Token')
})

test('an 11th queued error is dropped until the queue has been sent [TRK-40] [TRK-41]', () => {
  const target = new EventTarget()
  const client = fakeClient()
  const { stop } = trackErrors(client, { app: 'site' }, { target })
  for (let n = 1; n <= 11; n += 1) fail(String(n), target)
  vi.advanceTimersByTime(1000)
  fail('12', target)
  vi.advanceTimersByTime(1000)
  expect(sent(client)).toEqual(['1,2,3,4,5,6,7,8,9,10', '12'])
  stop()
})

test('a failed send is logged and never reported as an error [TRK-41]', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const target = new EventTarget()
  const client = fakeClient(failure(500))
  const { stop } = trackErrors(client, { app: 'site' }, { target })
  fail('a', target)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent(client)).toEqual(['a'])
  expect(info).toHaveBeenCalledOnce()
  info.mockRestore()
  stop()
})

test('a page that is left hands its errors over with keepalive while it is still visible [TRK-70]', () => {
  const target = new EventTarget()
  const client = fakeClient()
  const { stop } = trackErrors(client, { app: 'site' }, { target })
  fail('late', target)
  // Fire `pagehide` while the page is still visible, because a browser fires it in this order on a navigation.
  expect(page.document.visibilityState).toBe('visible')
  target.dispatchEvent(new Event('pagehide'))
  expect(client.calls).toMatchObject([{ keepalive: true }])
  stop()
})

test('any run of errors is sent 1 s after a pause, by 10 and in 20 requests at most [TRK-40]', () => {
  const steps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2500 })), { maxLength: 200 })
  fc.assert(
    fc.property(steps, (given) => {
      const target = new EventTarget()
      const client = fakeClient()
      const { stop } = trackErrors(client, { app: 'site' }, { target })
      const expected: string[] = []
      let queue: number[] = []
      let quiet = 0
      given.forEach((step, place) => {
        if (step === 0) {
          fail(String(place), target)
          if (queue.length === 10 || expected.length === 20) return
          queue.push(place)
          quiet = 0
          return
        }
        vi.advanceTimersByTime(step)
        quiet += step
        if (quiet < 1000 || !queue.length) return
        expected.push(queue.join())
        queue = []
      })
      expect(sent(client)).toEqual(expected)
      stop()
      vi.clearAllTimers()
    }),
  )
})

test('an event that throws when it is read is left out, and later errors are sent [TRK-42]', () => {
  const target = new EventTarget()
  const client = fakeClient()
  const hostile = Object.defineProperty(new Event('error'), 'error', {
    get() {
      throw new Error('hostile')
    },
  })
  const { stop } = trackErrors(client, { app: 'site' }, { target, early: [hostile] })
  fail('a', target)
  vi.advanceTimersByTime(1000)
  expect(sent(client)).toEqual(['a'])
  stop()
})

test('without options the errors of the window are sent [TRK-42]', () => {
  const client = fakeClient()
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  const { stop } = trackErrors(client, { app: 'site' })
  fail('a', target)
  vi.advanceTimersByTime(1000)
  expect(sent(client)).toEqual(['a'])
  stop()
  fail('b', target)
  vi.advanceTimersByTime(1000)
  expect(sent(client)).toEqual(['a'])
})
