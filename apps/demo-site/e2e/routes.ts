import type { CDPSession, Page, Route } from 'playwright'

/**
 * Answers a page of the site with its HTML changed; its headers, the policy among them, stay.
 * @param pathname - Path of the page, from the root.
 * @throws When the change changes nothing: the page was to be another one.
 */
export async function rewritePage(page: Page, pathname: string, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = change(html)
      if (body === html) throw new Error(`${pathname} came as it is: what was to be changed is not in it.`)
      await route.fulfill({ response, body })
    },
  )
}

/** The same for the home page. */
export const rewriteHome = (page: Page, change: (html: string) => string): Promise<void> =>
  rewritePage(page, '/', change)

/** A page's HTML with other settings of one block. */
export function withBlockJson(html: string, id: string, json: string): string {
  const start = html.indexOf('data-block-json="', html.indexOf(`id="block-${id}"`)) + 'data-block-json="'.length
  return html.slice(0, start) + json.replaceAll('"', '&quot;') + html.slice(html.indexOf('"', start))
}

/** A page's HTML with the script of its context changed. */
export function withContext(html: string, change: (script: string) => string): string {
  const start = html.lastIndexOf('<script', html.indexOf(' data-site-context'))
  const end = html.indexOf('</script>', start) + '</script>'.length
  return html.slice(0, start) + change(html.slice(start, end)) + html.slice(end)
}

/**
 * Pauses the requests of a page that match a pattern, and no others. `page.route` pauses every request of the page to
 * compare its address, and turns the cache off.
 * @param pattern - Address of the requests; `*` stands for any text.
 * @param answer - Answers a paused request.
 */
async function pause(
  page: Page,
  pattern: string,
  answer: (session: CDPSession, requestId: string) => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // Ignore the error of a request that its page has given up meanwhile.
    answer(session, requestId).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: pattern }] })
}

/**
 * Answers every picture at once, with an empty one. Where a test is not about pictures, it need not wait for a busy
 * server to draw them: a page asks for six files at a time, and those of its scripts stand behind them. The empty
 * picture has no size of its own, so that each `<img>` keeps the shape of its attributes and its arrival moves nothing.
 */
export function sparePictures(page: Page): Promise<void> {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const answer = {
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
    body: Buffer.from(picture).toString('base64'),
  }
  return pause(page, '*/images/*', (session, requestId) =>
    session.send('Fetch.fulfillRequest', { requestId, ...answer }),
  )
}

/**
 * Lets no typeface arrive, so that words keep their widths of the first paint. A typeface that arrives late changes them
 * by a pixel or two, which a test of other movements must not count.
 */
export const spareFonts = (page: Page): Promise<void> =>
  pause(page, '*.woff2', (session, requestId) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }),
  )

/** Files of the site that are on the way for as long as the test wants. */
export interface Held {
  /** Settles when the first of these requests has been made. */
  readonly asked: Promise<void>
  /** Lets them arrive, and all that come after them. */
  release(): Promise<void>
}

/** Holds the answers to requests that match a pattern. */
export async function hold(page: Page, pattern: string): Promise<Held> {
  const waiting: Route[] = []
  let asked = (): void => {}
  let held = true
  const first = new Promise<void>((resolve) => (asked = resolve))
  await page.route(pattern, async (route) => {
    asked()
    if (held) waiting.push(route)
    else await route.continue()
  })
  return {
    asked: first,
    async release() {
      held = false
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}

/** Settles after two frames: what was to happen in the next one has happened. */
export function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
