import type { Page } from 'playwright'

/** Takes a page's screenshots at three widths. */
export async function takePictures(page: Page, screenshots: string, name: string): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${screenshots}-${name}-${width}.png`, fullPage: true })
  }
}
