import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { awaitErrors } from './awaitErrors.js'

const stops: (() => void)[] = []
/** Replaces the window, because the test runner listens on the real one. */
const page = new EventTarget()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** Error reports of a page. `sent` waits for the queue and gives the messages of each request. */
function reporting(early: readonly Event[] = []) {
  const { client, calls } = fakeSite(() => ({}))
  const reports = awaitErrors(client, { app: 'hall' }, early, page)
  stops.push(reports.stop)
  return {
    ...reports,
    async sent(): Promise<string[][]> {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(1000)
      return calls.map(({ input }) =>
        (input as { body: { data: { message: string } }[] }).body.map(({ data }) => data.message),
      )
    },
  }
}
const fail = (message: string): void => void page.dispatchEvent(new ErrorEvent('error', { error: new Error(message) }))

test('a page without errors sends nothing [TRK-42]', async () => {
  expect(await reporting().sent()).toEqual([])
})

test('errors from before the reports are fetched, while they are, and after are sent once each [TRK-42]', async () => {
  const reports = reporting([new Event('click'), new ErrorEvent('error', { error: new Error('early') })])
  fail('meanwhile')
  expect(await reports.sent()).toEqual([['early', 'meanwhile']])
  page.dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new Error('after') }),
  )
  expect(await reports.sent()).toEqual([['early', 'meanwhile'], ['after']])
})

test('a caught error fetches the reports and is sent [TRK-42]', async () => {
  const reports = reporting()
  reports.report(new Error('caught'))
  expect(await reports.sent()).toEqual([['caught']])
})

test('a page that stops sends what it has and nothing more [TRK-42]', async () => {
  const reports = reporting()
  fail('last')
  reports.stop()
  fail('too late')
  expect(await reports.sent()).toEqual([['last']])
})
