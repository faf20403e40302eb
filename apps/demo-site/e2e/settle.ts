import type { Page, Request } from 'playwright'

/** Milliseconds after which a page that never rests counts as settled: some tests hold a request on purpose. */
const LONGEST_MS = 20_000

/**
 * Makes `goto`, `reload` and `waitForLoadState` with `networkidle` also wait until the page's main thread rests and no
 * request is open. Playwright reports `networkidle` after 500 ms without a request, which is too early on a slow machine
 * whose first script still runs. Applies to pages with scripts alone, because a page without scripts cannot report its
 * rest.
 */
export function waitForRest(page: Page): void {
  let begun = 0
  const open = new Set<Request>()
  page.on('request', (request) => {
    begun += 1
    open.add(request)
  })
  const end = (request: Request): void => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)

  const settle = async (): Promise<void> => {
    const latest = Date.now() + LONGEST_MS
    for (let before = -1; before !== begun || open.size > 0;) {
      before = begun
      const left = latest - Date.now()
      if (left <= 0 || page.isClosed()) return
      const limit = new Promise((resolve) => setTimeout(resolve, left))
      // Ignore the error of a page that navigates meanwhile: the next round asks the new document.
      await Promise.race([page.evaluate(rest).catch(() => undefined), limit])
    }
  }
  const { goto, reload, waitForLoadState } = page
  async function waitForIdle(): Promise<void> {
    // Go on after a while: Playwright sometimes misses the end of a request on a busy machine and would wait for ever.
    await waitForLoadState.call(page, 'networkidle', { timeout: LONGEST_MS }).catch(() => undefined)
    await settle()
  }
  page.goto = async (address, options) => {
    if (options?.waitUntil !== 'networkidle') return goto.call(page, address, options)
    const answer = await goto.call(page, address, { ...options, waitUntil: 'load' })
    await waitForIdle()
    return answer
  }
  page.reload = async (options) => {
    if (options?.waitUntil !== 'networkidle') return reload.call(page, options)
    const answer = await reload.call(page, { ...options, waitUntil: 'load' })
    await waitForIdle()
    return answer
  }
  page.waitForLoadState = async (state, options) => {
    if (state === 'networkidle') await waitForIdle()
    else await waitForLoadState.call(page, state, options)
  }
}

/** Waits in the page for two idle moments, each after a frame. */
async function rest(): Promise<void> {
  for (let moment = 0; moment < 2; moment += 1)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => void requestIdleCallback(() => resolve()))
    })
}
