import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors } from './harness.ts'
import { openTracked, openTrackedSite, track, type TrackedSite } from './trackedSite.ts'

const { visit } = useVisitors()
let site: TrackedSite
beforeAll(async () => {
  site = await openTrackedSite()
})
beforeEach(() => site.clear())
afterAll(() => site.close())

/** Path of a page of the same site without tracking. */
const ELSEWHERE = '/healthz'

/** One way in which a page can end. */
interface Ending {
  readonly name: string
  /** Events that the page tracks. */
  readonly count: number
  readonly keepsPages?: boolean
  /** Tracks the events by the given name, and ends the page. */
  end(page: Page, event: string, context: BrowserContext): Promise<void>
}

/** Opens the tracked page in a new tab, which sends the events that closed tabs have left unsent. */
async function comeBack(context: BrowserContext): Promise<void> {
  await openTracked(await context.newPage())
}

const ENDINGS: readonly Ending[] = [
  {
    name: 'left in the task of the event',
    count: 1,
    end: (page, event) =>
      page.evaluate(
        ([name, next]) => {
          document.dispatchEvent(
            new CustomEvent('vitrine:tracking:track', { bubbles: true, detail: { event: name, data: { n: 0 } } }),
          )
          location.assign(next)
        },
        [event, ELSEWHERE] as const,
      ),
  },
  {
    name: 'left after 30 events of 1 kB in 350 ms',
    count: 30,
    async end(page, event) {
      await page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            let n = 0
            const timer = setInterval(() => {
              const data = { n, text: 'x'.repeat(1000) }
              document.dispatchEvent(
                new CustomEvent('vitrine:tracking:track', { detail: { event: name, data }, bubbles: true }),
              )
              n += 1
              if (n < 30) return
              clearInterval(timer)
              resolve()
            }, 11)
          }),
        event,
      )
      await page.goto(ELSEWHERE)
    },
  },
  {
    name: 'left after 60 events of 2 kB in one task',
    count: 60,
    async end(page, event) {
      await track(page, event, 60, 2000)
      await page.goto(ELSEWHERE)
    },
  },
  {
    name: 'its tab closed',
    count: 3,
    async end(page, event) {
      await track(page, event, 3)
      await page.close()
    },
  },
  {
    name: 'left with an event of a later pagehide listener',
    count: 1,
    async end(page, event) {
      await page.evaluate((name) => {
        addEventListener('pagehide', () =>
          document.dispatchEvent(
            new CustomEvent('vitrine:tracking:track', { bubbles: true, detail: { event: name, data: { n: 0 } } }),
          ),
        )
      }, event)
      await page.goto(ELSEWHERE)
    },
  },
  {
    name: 'refused with 503 and left',
    count: 5,
    async end(page, event, context) {
      site.set('refused')
      await track(page, event, 5)
      await expect.poll(() => site.calls).toBeGreaterThan(0)
      await page.close()
      site.set('open')
      await comeBack(context)
    },
  },
  {
    name: 'refused with 503 twice and kept',
    count: 5,
    async end(page, event) {
      site.set('refused')
      await track(page, event, 5)
      await expect.poll(() => site.calls).toBeGreaterThan(1)
      site.set('open')
    },
  },
  {
    name: 'offline, closed, and back later',
    count: 5,
    async end(page, event, context) {
      await context.setOffline(true)
      await track(page, event, 5)
      await page.close()
      await context.setOffline(false)
      await comeBack(context)
    },
  },
  {
    name: 'offline in two tabs, one of them closed',
    count: 10,
    async end(page, event, context) {
      const other = await context.newPage()
      await openTracked(other)
      await context.setOffline(true)
      await track(page, event, 5)
      await track(other, event, 5)
      await page.close()
      await context.setOffline(false)
      await comeBack(context)
    },
  },
  {
    name: 'stored, with every answer lost for a while',
    count: 5,
    async end(page, event) {
      site.set('answer-lost')
      await track(page, event, 5)
      await expect.poll(() => site.calls).toBeGreaterThan(1)
      site.set('open')
    },
  },
  {
    name: 'crashed',
    count: 3,
    async end(page, event, context) {
      const session = await context.newCDPSession(page)
      await track(page, event, 3)
      const crashed = page.waitForEvent('crash')
      session.send('Page.crash').catch(() => {})
      await crashed
    },
  },
  {
    name: 'left and restored from the back/forward cache',
    count: 2,
    keepsPages: true,
    async end(page, event) {
      await track(page, event, 1)
      await page.evaluate(() => Object.assign(globalThis, { isKept: true }))
      await page.goto(ELSEWHERE)
      await page.goBack({ waitUntil: 'commit' })
      expect(await page.evaluate(() => 'isKept' in globalThis)).toBe(true)
      await page.evaluate((name) => {
        document.dispatchEvent(
          new CustomEvent('vitrine:tracking:track', { bubbles: true, detail: { event: name, data: { n: 1 } } }),
        )
      }, event)
      const restored = async () => (await site.stored('View')).filter(({ data }) => data['restored'] === true)
      await expect.poll(async () => (await restored()).length).toBe(1)
    },
  },
]

test.each(drawn(ENDINGS.map((ending, place) => [ending.name, ending, `ending-${place + 1}`] as const)))(
  'each event of a page that is %s is stored exactly once [TRK-12] [SRV-45]',
  async (_, { count, end, keepsPages = false }, event) => {
    const expected = ['Failed to load resource', 'failed: ', 'tracking']
    const { page, context } = await visit({ baseURL: site.address, keepsPages, expected })
    await openTracked(page)
    await end(page, event, context)
    await expect.poll(async () => (await site.stored(event)).length).toBeGreaterThanOrEqual(count)
    const stored = await site.stored(event)
    expect(stored.map(({ data }) => Number(data['n'])).toSorted((a, b) => a - b)).toEqual(
      event === 'ending-9' ? [0, 0, 1, 1, 2, 2, 3, 3, 4, 4] : Array.from({ length: count }, (__, n) => n),
    )
  },
)
