import { createHash } from 'node:crypto'
import type { BrowserContext, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright'
import { afterEach, expect } from 'vitest'
import { DRAW } from '../../../packages/site/server/testing/drawnTests.ts'
import { describePage } from './describePage.ts'
import { sparePictures } from './routes.ts'
import { watchTraffic } from './settle.ts'
import { browserOfWorker, siteOf } from './worker.ts'
import type { Policy } from './worker.ts'

/** Bound of a journey: several people, each with pages, e-mails and processes of their own. */
export const JOURNEY_MS = 60_000
/** Time that a step of a visitor may take, the loading of its page included; twice as long beside other levels of the gate. */
const STEP_MS = process.env['VITRINE_SHARE'] ? 30_000 : 15_000
/** The same on a slow network, over which a page takes some seconds on an idle machine. */
const SLOW_STEP_MS = 45_000

/** Lines of the site's log that a failure shows. */
const LAST_LINES = 8

/** The line of the operator's log for each submission that is stored. */
export const STORED = 'a form submission was stored'

/** The three widths every page is looked at. */
export const WIDTHS = [375, 768, 1280] as const

/**
 * Policies of the tests that pass under either: in the gate one, drawn with the day; in `pnpm test:full` both. The crawl
 * opens pages under both.
 */
export const DRAWN_POLICIES: readonly Policy[] = process.env['VITRINE_FULL']
  ? ['nonce', 'self']
  : [createHash('sha256').update(DRAW).digest()[0]! % 2 === 0 ? 'nonce' : 'self']

/** A visitor with a browser of their own. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Unexpected messages of the console and the network. */
  readonly messages: readonly string[]
  /** The site's address. */
  readonly site: string
  /** Number of times that the worker's site has logged a text since this visitor's start. */
  logged(text: string): number
}

/** How a visitor comes; one with a `baseURL` comes to another site than the worker's. */
export interface VisitorOptions extends BrowserContextOptions {
  /** Which policy the pages carry. Default `'nonce'`. */
  readonly policy?: Policy
  /** Parts of console messages and failed requests that this test causes on purpose. */
  readonly expected?: readonly string[]
  /** A held click waits for its island however long that takes; with `true` it waits 3 s. Default `false`. */
  readonly limitedHold?: boolean
  /** The browser keeps left pages in its back/forward cache. Default `false`: going back loads a page anew. */
  readonly keepsPages?: boolean
  /** The pages follow the redirect rule. Default `false`: accounts stay, as after a page with `noredirect`. */
  readonly redirects?: boolean
  /** Choose "accept" before the first page, so that the banner does not show. Default `true`. */
  readonly consented?: boolean
  /** The pages get their pictures from the site. Default `false`: each picture is an empty one, which comes at once. */
  readonly pictures?: boolean
}

/** A visitor whom nobody has sent away yet. */
interface Guest extends Visitor {
  readonly expected: readonly string[]
  /** Lines that the worker's site has logged since this visitor's start. */
  ownLog(): string
}

/**
 * Opens a fresh context of the worker's browser for a visitor. The context is closed by who opened it; tests let
 * `useVisitors` do so.
 */
export async function openVisitor({
  policy = 'nonce',
  expected = [],
  consented = true,
  limitedHold = false,
  keepsPages = false,
  redirects = false,
  pictures = false,
  ...options
}: VisitorOptions = {}): Promise<Guest> {
  const { baseURL } = options
  const { address: site, log } = baseURL ? { address: baseURL, log: () => '' } : await siteOf(policy)
  const browser = await browserOfWorker(keepsPages)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: site, ...options })
  context.setDefaultTimeout(STEP_MS)
  if (!limitedHold) await context.addInitScript(holdClicksForLong)
  if (!redirects) await context.addInitScript(stay)
  if (consented) await context.addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: site }])
  const messages: string[] = []
  context.on('console', (message) => {
    // Ignore the console message about the cleared prefetch cache, which is no fault: Chromium logs it for each
    // response that clears this cache.
    if (!/^Clear-Site-Data header .*Cleared data types: "prefetchCache"/.test(message.text()))
      messages.push(`console.${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const text = String(error.error())
    // Ignore rejections of view transitions: the browser rejects a promise when it skips a transition, even if no
    // script uses the promise.
    if (!/ViewTransition opt-in disabled|Transition was aborted/.test(text)) messages.push(`uncaught: ${text}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser gives up a page that it fetches ahead when something else opens.
    const isAhead = request.headers()['sec-purpose'] !== undefined
    if (reason !== 'net::ERR_ABORTED' && !isAhead)
      messages.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  const before = log().length
  const ownLog = (): string => log().slice(before)
  const logged = (text: string): number => ownLog().split(text).length - 1
  if (options.javaScriptEnabled !== false) context.on('page', watchTraffic)
  const page = await context.newPage()
  if (!pictures) {
    await sparePictures(page)
    // Ignore the error of a page that closes at once.
    context.on('page', (opened) => void sparePictures(opened).catch(() => {}))
  }
  return { page, context, messages, site, expected, ownLog, logged }
}

/** The messages of a visitor's pages that nobody expected. */
export const unexpectedOf = ({ messages, expected }: Pick<Guest, 'messages' | 'expected'>): readonly string[] =>
  messages.filter((line) => !expected.some((part) => line.includes(part)))

/**
 * Visitors of the worker's sites, each in a fresh context of the worker's browser. They prefer reduced motion unless
 * `motion` or a visit's own options say otherwise: drawing motions takes a tenth of the processor time. After each test the visitors leave, a
 * test that failed describes their pages, and a console message or a failed request that the test did not expect fails
 * the test.
 * @param usual - Options of every visitor, unless a visit has its own.
 */
export function useVisitors(
  motion: 'reduce' | 'no-preference' = 'reduce',
  usual: VisitorOptions = {},
): {
  visit: (options?: VisitorOptions) => Promise<Visitor>
} {
  let guests: Guest[] = []

  afterEach(async ({ task }) => {
    const left = guests
    guests = []
    if (task.result?.state === 'fail')
      for (const { context, ownLog } of left) {
        for (const page of context.pages()) console.error(await describePage(page))
        console.error(["the site's last lines:", ...ownLog().trimEnd().split('\n').slice(-LAST_LINES)].join('\n'))
      }
    for (const { context } of left) await context.close()
    expect(left.flatMap(unexpectedOf), 'messages of the page that nobody expected').toEqual([])
  })

  async function visit(options: VisitorOptions = {}): Promise<Visitor> {
    const guest = await openVisitor({ reducedMotion: motion, ...usual, ...options })
    guests.push(guest)
    return guest
  }

  return { visit }
}

/** Signs an account of the first content in by its call, without opening a page. */
export async function signIn(page: Page, who: string, password = 'lantern-light'): Promise<void> {
  // Get the crumb from a page that is quickly drawn.
  await page.request.get('/newsletter/leave')
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? ''
  const response = await page.request.post(`/api/site-users/account/session?crumb=${crumb}`, {
    data: { email: `${who}@demo.test`, password },
  })
  expect(response.status(), `the sign-in of ${who}`).toBe(200)
}

/** Opens an area from the menu of the panel, which is behind a button where it has no room beside the page. */
export async function pressArea(page: Page, name: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const link = page.getByRole('navigation', { name: 'Areas of the panel' }).getByRole('link', { name, exact: true })
  await button.or(link).first().waitFor()
  if (await button.isVisible()) await button.click()
  await link.click()
}

/**
 * Marks the browser session, so that the site does not redirect an editor to the panel. Runs in each page before its
 * scripts.
 */
function stay(): void {
  try {
    sessionStorage.setItem('vitrine.access.noredirect', '1')
  } catch {
    // Ignore the storage error: a page with an opaque origin cannot access `sessionStorage`.
  }
}

/**
 * Extends the recorder's limit for an early click of 3 s without end, because an island may start later on a busy
 * machine. Runs in each page before its scripts. A test of the limit itself installs a fake clock, which replaces this
 * one.
 */
function holdClicksForLong(): void {
  const { setTimeout } = window
  const isLimit = (run: unknown, ms: number | undefined): boolean => {
    const recorder = (document as never as Record<symbol, { release?: unknown }>)[Symbol.for('vitrine.recorder.1')]
    return ms === 3000 && run === recorder?.release
  }
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...values: []) =>
      isLimit(run, ms) ? 0 : setTimeout(run, ms, ...values),
  })
}

/** A slow network and a slow machine, as a phone on a train has them: 150 ms, 1.6 Mbit/s, CPU by 4. */
export async function slowDown(page: Page, options: { readonly cpu?: number } = {}): Promise<CDPSession> {
  page.setDefaultTimeout(SLOW_STEP_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.cpu ?? 4 })
  return session
}

/**
 * Waits as long as a person needs to read the form, because the server refuses a form without script that is sent
 * sooner.
 * @param since - Epoch milliseconds: when the form came.
 */
export async function readOn(since: number): Promise<void> {
  await expect.poll(() => Date.now() - since).toBeGreaterThan(3200)
}

/** Touches a form by one of its controls and waits until its island has started. */
export async function wakeBy(control: Locator): Promise<void> {
  const woken = control.page().waitForRequest('**/api/census/form-render*')
  await control.focus()
  await woken
}

/** Wakes the contact form of the home page. */
export const wakeForm = (page: Page): Promise<void> => wakeBy(page.getByLabel('Message'))
