import type { Page } from 'playwright'

/**
 * Makes each page hold its first frame until it is parsed to its end. On a busy machine a page would show its first frame
 * before, and a view transition has only the elements that stand in that frame.
 */
export async function awaitWholePages(page: Page): Promise<void> {
  await page.route('**/prints/*', async (route) => {
    const response = await route.fetch()
    // Remove the speculation rules: a prefetched page would not pass through this route.
    const { 'speculation-rules': _, ...headers } = response.headers()
    const html = await response.text()
    if (!html.includes('</title>')) throw new Error(`${route.request().url()} has no title.`)
    const body = html
      .replace('</title>', '</title><link rel="expect" blocking="render" href="#whole">')
      .replace('</body>', '<div id="whole" hidden></div></body>')
    await route.fulfill({ response, headers, body })
  })
}
