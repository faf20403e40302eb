import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openFrontServer } from './frontServer.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'

/**
 * The fate of tracking calls: the site receives them; they are refused with 503; the site receives them and its answers
 * are lost; they get HTML as their answer, are refused as too large, or get no answer at all.
 */
export type Way = 'open' | 'refused' | 'answer-lost' | 'html' | 'too-large' | 'nothing'

/** One stored event. */
export interface StoredEvent {
  readonly call: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly visitor: string | null
}

/** A site whose tracking calls can be lost on their way. */
export interface TrackedSite {
  readonly own: OwnSite
  readonly address: string
  /** Bodies of all calls that tracking has made, with their addresses, oldest first. */
  readonly bodies: readonly string[]
  set(way: Way): void
  /** Waits until every call that a page has made has its answer. */
  quiet(page: Page): Promise<void>
  /** Waits until no call is on its way, and forgets everything that has been stored: for the next test. */
  clear(): Promise<void>
  /** Number of tracking calls that came since the way was set. */
  readonly calls: number
  stored(event: string): Promise<readonly StoredEvent[]>
  close(): Promise<void>
}

const TRACKING = /^\/api\/(census|events|track|v1\/events|1\/performance)/

export async function openTrackedSite(): Promise<TrackedSite> {
  const own = await openOwnSite()
  const { port } = new URL(await own.serve())
  const bodies: string[] = []
  let way: Way = 'open'
  let calls = 0
  let open = 0

  const front = await openFrontServer(
    () => Number(port),
    ({ method, url, body }, outgoing) => {
      open += 1
      outgoing.once('close', () => (open -= 1))
      const isTracking = TRACKING.test(url)
      if (isTracking) bodies.push(`${url} ${decodeURIComponent(body.toString().replaceAll('+', ' '))}`)
      if (!isTracking || method !== 'POST') return 'passed'
      calls += 1
      if (way === 'open') return 'passed'
      if (way === 'answer-lost') return 'answer-lost'
      if (way === 'refused') outgoing.writeHead(503).end()
      if (way === 'too-large') outgoing.writeHead(413).end()
      if (way === 'html') outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
      return 'kept'
    },
  )
  return {
    own,
    address: front.address,
    bodies,
    set(next) {
      way = next
      calls = 0
    },
    async quiet(page) {
      // Make a call from the page: those that it has made before have come to the front server by then.
      await page.evaluate(async () => void (await fetch('/healthz')))
      await expect.poll(() => open).toBe(0)
    },
    async clear() {
      way = 'open'
      // Go through the front server once: the calls that pages have sent at their end have come before this one.
      await fetch(`${front.address}/healthz`)
      await expect.poll(() => open).toBe(0)
      calls = 0
      bodies.length = 0
      for (const table of ['telemetry_events', 'javascript_errors', 'rate_limits'] as const)
        await own.db.deleteFrom(table).execute()
    },
    get calls() {
      return calls
    },
    async stored(event) {
      const rows = await own.db
        .selectFrom('telemetry_events')
        .select(['call', 'event', 'data', 'visitor'])
        .where('event', '=', event)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row, data: row.data as StoredEvent['data'] }))
    },
    async close() {
      await front.close()
      await own.close()
    },
  }
}

/** Opens a page and gives the first sign of a visitor; settles when the tracker has been fetched and works. */
export async function openTracked(page: Page, path = '/write'): Promise<void> {
  const viewed = page.waitForRequest('**/api/census/RecordHit')
  await page.goto(path, { waitUntil: 'load' })
  await viewed
  const works = page.waitForResponse('**/api/1/performance/settings*')
  await page.keyboard.press('Shift')
  await works
}

/** Asks the page to track events, all in one task; each carries its number, and text up to a size. */
export function track(page: Page, event: string, count: number, bytes = 0): Promise<void> {
  return page.evaluate(
    ([name, many, size]) => {
      for (let n = 0; n < many; n += 1)
        document.dispatchEvent(
          new CustomEvent('vitrine:tracking:track', {
            bubbles: true,
            detail: { event: name, data: { n, text: 'x'.repeat(size) } },
          }),
        )
    },
    [event, count, bytes] as const,
  )
}
