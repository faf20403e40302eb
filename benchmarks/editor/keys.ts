import type { Page } from 'playwright'

/** Keys that are pressed before any is counted: the first ones load code. */
const WARM_UP = 5

/** Most milliseconds that a key may take until the benchmark gives up. */
const MOST_MS = 10_000

/**
 * Notes the milliseconds from each press to the first frame of the browser that shows the text of the first block of the
 * preview changed. Runs in the page.
 */
function watchKeys(): void {
  const times: number[] = []
  Object.assign(window, { keyTimes: times })
  const shown = (): string | null | undefined =>
    document.querySelector('iframe')?.contentDocument?.querySelector('blockquote')?.textContent
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = shown()
      // A message that is sent in a frame's callback arrives when the frame has been painted.
      const painted = new MessageChannel()
      painted.port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
      painted.port1.start()
      function look(): void {
        const now = shown()
        if (now !== undefined && now !== before) painted.port2.postMessage(undefined)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/**
 * Presses keys in the focused field, each when the one before it is seen.
 * @returns Milliseconds from each key to its changed pixel.
 */
export async function pressKeys(page: Page, count: number): Promise<number[]> {
  await page.evaluate(watchKeys)
  for (let key = 0; key < WARM_UP + count; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10]!)
    await page.waitForFunction(
      (wanted) => (window as unknown as { readonly keyTimes: readonly number[] }).keyTimes.length >= wanted,
      key + 1,
      { timeout: MOST_MS },
    )
  }
  const times = await page.evaluate(() => (window as unknown as { readonly keyTimes: number[] }).keyTimes)
  return times.slice(WARM_UP)
}
