import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Returns the findings of axe on a page with scripts: each rule with the elements that break it. Frames are left out,
 * because axe cannot read frames of another origin.
 * @param part - Selector of the part of the page to check. Default: the whole page.
 */
export async function axeFindings(page: Page, part?: string): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (selector) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // Ask for the violations alone, because the list of all elements that pass is long and slow to send.
    const options = { iframes: false, resultTypes: ['violations' as const] }
    const { violations } = await checker.run(selector ?? document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, part)
}

/** Whether a page is wider than its window, so that it scrolls sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Expects that axe finds nothing on a page, and that the page is as wide as its window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await isTooWide(page), 'the page scrolls sideways').toBe(false)
}
