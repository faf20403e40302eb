import { afterEach, expect } from 'vitest'
import { expect as storyExpect } from 'storybook/test'
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
  const { story } = context as { story?: { tags?: readonly string[]; parameters?: { layout?: string } } }
  const tags = story?.tags ?? []
  // Conformance reads these rows from the report. A story that asserts nothing shows a row and proves none.
  const { assertionCalls } = storyExpect.getState()
  meta.ledger = assertionCalls > 0 ? tags.filter((tag) => /^[A-Z]{3}-\d+(?: [a-z])?$/.test(tag)) : []
  storyExpect.setState({ assertionCalls: 0 })
  if (!__COMPARE_SCREENSHOTS__ || !tags.includes('visual') || !meta.storyId) return
  const { body, documentElement } = document
  // As Storybook shows it: a story has air around it, one that fills the page has not.
  body.style.padding = story?.parameters?.layout === 'fullscreen' ? '0' : '22px'
  await settle()
  // What is higher than the window would be cut off.
  if (documentElement.scrollHeight > innerHeight) await page.viewport(innerWidth, documentElement.scrollHeight)
  await expect(page.elementLocator(body)).toMatchScreenshot(meta.storyId)
  body.style.removeProperty('padding')
})
