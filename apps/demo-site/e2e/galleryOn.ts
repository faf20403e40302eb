import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** A gallery on a page, as its visitor sees it. */
export interface GalleryOn {
  readonly block: Locator
  /** Brings it into view and waits until script has taken over. */
  ready(): Promise<void>
  /** Waits until the slide with this id is the current one. */
  expectCurrent(id: string): Promise<void>
}

/** The gallery of a block whose design shows one slide as the current one. */
export function galleryOn(page: Page, id: string): GalleryOn {
  const block = page.locator(`#block-${id}`)
  return {
    block,
    async ready() {
      await block.scrollIntoViewIfNeeded()
      await block.locator('[data-part=root][data-state=ready]').first().waitFor()
    },
    async expectCurrent(slide) {
      const current = (): Promise<(string | null)[]> =>
        block
          .locator('[data-part=slide][data-state=current]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-slide-id')))
      await expect.poll(current).toEqual([slide])
    },
  }
}
