import type { Browser, Page } from 'playwright'
import type { BenchServer } from '../server.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

/** Outcome of one early action. */
export interface Early {
  /** Number of times the action took effect: 1 is right, 0 means that it was lost. */
  readonly effects: number
  /** Whether the page's own scripts were still loading at the time of the action. */
  readonly beforeScript: boolean
  /** Milliseconds from the action to its effect, where there was one. */
  readonly afterMs?: number
}

const NEXT = "[data-design='stacked'] [data-part='next']"
const COUNTER = "[data-design='stacked'] [data-part='counter']"
const SEND = "[data-scope='form'] [data-part='submit']"

/** Milliseconds to wait for an effect. */
const PATIENCE_MS = 8000
/** Milliseconds to wait for a second effect. */
const AGAIN_MS = 3000

interface Point {
  readonly x: number
  readonly y: number
}

/** Positions of the first screen's controls, before any script. */
export interface Places {
  readonly next: Point
  readonly send: Point
  /** How many scripts the page fetches by itself. */
  readonly scripts: number
}

/** Measures the positions of the controls once for all runs, because an early visitor acts at once. */
export async function findPlaces(browser: Browser, address: string): Promise<Places> {
  const still = await visit(browser)
  await still.page.route('**/*.js', (route) => route.abort())
  await still.page.goto(address)
  const middleOf = async (selector: string): Promise<Point> => {
    const box = await still.page.locator(selector).first().boundingBox()
    const { width, height } = still.page.viewportSize()!
    if (!box || box.y + box.height > height || box.x + box.width > width)
      throw new Error(`${selector} is not on the first screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const places = { next: await middleOf(NEXT), send: await middleOf(SEND) }
  await still.leave()

  const alive = await visit(browser)
  await alive.page.goto(address)
  await alive.idle()
  const scripts = alive.traffic().scripts.length
  await alive.leave()
  return { ...places, scripts }
}

/** Goes to the page slowly and acts at its first contentful paint. */
async function actAtFirstPaint(
  guest: Visit,
  address: string,
  { scripts }: Places,
  act: (page: Page) => Promise<void>,
): Promise<boolean> {
  const painted = new Promise<void>((resolve) => {
    guest.session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve()
    })
  })
  await guest.session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await guest.page.goto(address, { waitUntil: 'commit' })
  await painted
  const beforeScript = guest.traffic().scripts.length < scripts
  await act(guest.page)
  return beforeScript
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Clicks "next" at first paint; the counter then shows how often the click took effect. */
export async function clickEarly(browser: Browser, address: string, places: Places): Promise<Early> {
  const { next } = places
  const guest = await visit(browser, { slow: true })
  const beforeScript = await actAtFirstPaint(guest, address, places, (page) => page.mouse.click(next.x, next.y))
  const clicked = performance.now()
  const counter = guest.page.locator(COUNTER).first()
  const shown = async (): Promise<number> => Number.parseInt((await counter.textContent()) ?? '', 10)
  let afterMs: number | undefined
  while (performance.now() - clicked < PATIENCE_MS && afterMs === undefined) {
    if ((await shown()) > 1) afterMs = performance.now() - clicked
    else await pause(20)
  }
  await pause(AGAIN_MS)
  const effects = (await shown()) - 1
  await guest.leave()
  return { effects, beforeScript, ...(afterMs !== undefined && { afterMs }) }
}

/**
 * Sends the first form at first paint. The server counts the submissions, and the page must confirm it to the visitor.
 */
export async function sendEarly(
  browser: Browser,
  server: BenchServer,
  address: string,
  places: Places,
): Promise<Early> {
  server.takeStored()
  const { send } = places
  const guest = await visit(browser, { slow: true })
  const beforeScript = await actAtFirstPaint(guest, address, places, async (page) => {
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('input[type=email]')!.value = 'mira@example.com'
    })
    await page.mouse.click(send.x, send.y)
  })
  const clicked = performance.now()
  const told = await guest.page
    .getByText('Thank you.')
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => true,
      () => false,
    )
  const afterMs = performance.now() - clicked
  await guest.idle()
  const effects = server.takeStored()
  await guest.leave()
  return { effects, beforeScript, ...(told && { afterMs }) }
}
