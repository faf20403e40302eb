import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'

declare const __COMPARE_SCREENSHOTS__: boolean

/** Resolves when nothing on the page is still to come: faces and pictures, also those far below. */
async function settle(): Promise<void> {
  await document.fonts.ready
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}

/**
 * A picture of every story tagged `visual`, compared with the one recorded beside the same browser and fonts. On other
 * browsers the gate says "not compared" and this stays quiet.
 */
afterEach(async (context) => {
  const meta = context.task.meta as { storyId?: string; ledger?: readonly string[] }
  const tags = (context as { story?: { tags?: readonly string[] } }).story?.tags ?? []
  // The rows of the ledger a story shows travel to the report, where conformance reads them.
  meta.ledger = tags.filter((tag) => /^[A-Z]{3}-\d+$/.test(tag))
  if (!__COMPARE_SCREENSHOTS__ || !tags.includes('visual') || !meta.storyId) return
  await settle()
  await expect(page.elementLocator(document.body)).toMatchScreenshot(meta.storyId)
})
