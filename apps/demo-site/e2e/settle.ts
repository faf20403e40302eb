import type { Page, Request, Response } from 'playwright'

/** Milliseconds within which a page settles on a busy machine. */
const LONGEST_MS = 30_000

/** Kinds of requests that no page waits for, because browsers end them late or never. */
const UNAWAITED = ['media', 'ping', 'eventsource', 'websocket']

/** The requests of a page: how many have begun, and which have no answer yet. */
interface Traffic {
  begun: number
  readonly open: Set<Request>
}

const watched = new WeakMap<Page, Traffic>()

/** Notes the requests of a page with scripts from now on, for `settled`. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { begun: 0, open: new Set() }
  watched.set(page, traffic)
  page.on('request', (request) => {
    if (UNAWAITED.includes(request.resourceType())) return
    traffic.begun += 1
    traffic.open.add(request)
  })
  const end = (request: Request): void => void traffic.open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
}

/** Opens an address and waits until its page has settled. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'load' })
  await settled(page)
  return response
}

/** Reloads a page and waits until it has settled. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'load' })
  await settled(page)
}

/**
 * Waits until a page is loaded, its runtime has started all that is due, its thread rests, and no request is open. A page
 * without scripts is settled once it is loaded.
 * @throws When the page does not settle within half a minute.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const traffic = watched.get(page)
  if (!traffic) return
  let why = ''
  let isOver = false
  let end = (): void => {}
  const limit = new Promise<void>((resolve) => (end = resolve))
  const timer = setTimeout(() => {
    isOver = true
    end()
  }, LONGEST_MS)
  try {
    for (let before = -1; before !== traffic.begun || traffic.open.size > 0;) {
      before = traffic.begun
      // Keep the error of a page that navigates meanwhile for the message: the next round asks the new document.
      await Promise.race([page.evaluate(rest).catch((error: unknown) => (why = String(error))), limit])
      if (!isOver && !page.isClosed()) continue
      const open = [...traffic.open].map((request) => `${request.method()} ${request.url()}`)
      throw new Error(`${page.url()} has not settled. Open requests: ${open.join(', ') || 'none'}. ${why}`)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Waits in the page until its runtime has loaded every feature that is due, and then for an idle moment after a frame. */
async function rest(): Promise<void> {
  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => void requestIdleCallback(() => resolve()))
    })
  const marked = document as unknown as Record<symbol, { isLive?: (control: Element) => boolean } | undefined>
  const isStarted = (): boolean => {
    if (document.readyState !== 'complete') return false
    if (!document.querySelector('script[data-page-tables]')) return true
    const recorder = marked[Symbol.for('vitrine.recorder.1')]
    return !!marked[Symbol.for('vitrine.runtime.1')] && recorder?.isLive?.(document.body) !== false
  }
  do await idle()
  while (!isStarted())
  await idle()
}
