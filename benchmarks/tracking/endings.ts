import type { BrowserContext, Page } from 'playwright'
import type { Collector } from './collector.ts'

/** A page under test and what is around it. */
export interface Scene {
  readonly page: Page
  readonly context: BrowserContext
  readonly collector: Collector
  /** Name of the ending's events. */
  readonly event: string
  /** Opens the contestant's page, ready to track. */
  open(): Promise<Page>
  /** Waits until a number of requests with events has come, or the patience of the run is over. */
  called(count: number): Promise<void>
}

/** One way in which a page can end. */
export interface Ending {
  readonly name: string
  /** Events that the page tracks. */
  readonly count: number
  end(scene: Scene): Promise<void>
}

interface Tracking extends Window {
  track(event: string, n: number, text?: string): void
}

/** Page of the same site without a tracker. */
const AWAY = '/away'

/** Tracks events in one task. */
const track = (page: Page, event: string, count: number, bytes = 0, first = 0): Promise<void> =>
  page.evaluate(
    ([name, many, size, from]) => {
      for (let n = from; n < from + many; n += 1) (globalThis as unknown as Tracking).track(name, n, 'x'.repeat(size))
    },
    [event, count, bytes, first] as const,
  )

/** The twelve endings, of which each is to leave every event stored once. */
export const ENDINGS: readonly Ending[] = [
  {
    name: 'left in the task of the event',
    count: 1,
    async end({ page, event }) {
      const left = page.waitForURL(`**${AWAY}`)
      await page.evaluate(
        ([name, next]) => {
          ;(globalThis as unknown as Tracking).track(name, 0)
          location.assign(next)
        },
        [event, AWAY] as const,
      )
      await left
    },
  },
  {
    name: '30 events of 1 kB in 350 ms, then left',
    count: 30,
    async end({ page, event }) {
      await page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            let n = 0
            const timer = setInterval(() => {
              ;(globalThis as unknown as Tracking).track(name, n, 'x'.repeat(1000))
              n += 1
              if (n < 30) return
              clearInterval(timer)
              resolve()
            }, 11)
          }),
        event,
      )
      await page.goto(AWAY)
    },
  },
  {
    name: '60 events of 2 kB in one task, then left',
    count: 60,
    async end({ page, event }) {
      await track(page, event, 60, 2000)
      await page.goto(AWAY)
    },
  },
  {
    name: 'tab closed',
    count: 3,
    async end({ page, event }) {
      await track(page, event, 3)
      await page.close()
    },
  },
  {
    name: 'tracked in a later `pagehide` listener',
    count: 1,
    async end({ page, event }) {
      await page.evaluate((name) => {
        addEventListener('pagehide', () => (globalThis as unknown as Tracking).track(name, 0))
      }, event)
      await page.goto(AWAY)
    },
  },
  {
    name: '503, closed, back later',
    count: 5,
    async end({ page, event, collector, open, called }) {
      collector.set('refused')
      await track(page, event, 5)
      await called(1)
      await page.close()
      collector.set('open')
      await open()
    },
  },
  {
    name: '503 twice, kept open',
    count: 5,
    async end({ page, event, collector, called }) {
      collector.set('refused')
      await track(page, event, 5)
      await called(2)
      collector.set('open')
    },
  },
  {
    name: 'offline, closed, back later',
    count: 5,
    async end({ page, event, context, open }) {
      await context.setOffline(true)
      await track(page, event, 5)
      await page.close()
      await context.setOffline(false)
      await open()
    },
  },
  {
    name: 'offline in two tabs, one closed',
    count: 10,
    async end({ page, event, context, open }) {
      const other = await open()
      await context.setOffline(true)
      await track(page, event, 5)
      await track(other, event, 5, 0, 5)
      await page.close()
      await context.setOffline(false)
      await open()
    },
  },
  {
    name: 'stored, answers lost for a while',
    count: 5,
    async end({ page, event, collector, called }) {
      collector.set('answer-lost')
      await track(page, event, 5)
      await called(2)
      collector.set('open')
    },
  },
  {
    name: 'crashed',
    count: 3,
    async end({ page, event, context }) {
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
    async end({ page, event }) {
      await track(page, event, 1)
      await page.goto(AWAY)
      await page.goBack({ waitUntil: 'commit' })
      await track(page, event, 1, 0, 1)
    },
  },
]
