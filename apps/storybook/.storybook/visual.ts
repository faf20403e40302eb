import { afterEach, beforeEach, expect } from 'vitest'
import { configure, expect as storyExpect } from 'storybook/test'
import { emulateMedia } from '@vitrine/testing/media'
import { cdp, page } from 'vitest/browser'

declare const __COMPARE_SCREENSHOTS__: boolean

// Let `findBy…` and `waitFor` wait 15 s instead of 1 s, because a story may fetch its modules one by one from a busy
// server.
configure({ asyncUtilTimeout: 15_000 })

// Expose the test runner's motion emulation as a global: stories cannot import the runner, because Storybook shows them
// without it.
globalThis.emulateMotion = (wish) => emulateMedia({ 'prefers-reduced-motion': wish })

/** Resolves when every font and every image has arrived, also those far below the window. */
async function settle(): Promise<void> {
  await document.fonts.ready
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}

const REDUCED = '(prefers-reduced-motion: reduce)'

// Remember the motion setting before each story and restore it afterwards, because a story may emulate another one.
let isReduced = false
beforeEach(() => {
  isReduced = matchMedia(REDUCED).matches
})
afterEach(async () => {
  if (matchMedia(REDUCED).matches !== isReduced)
    await globalThis.emulateMotion?.(isReduced ? 'reduce' : 'no-preference')
})

/** Moves the pointer off the page: one that an earlier story has left there would hover over this one. */
beforeEach(async () => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
})

/**
 * Compares a screenshot of every story tagged `visual` with the recorded one. Under another browser than the recorded one
 * the gate switches the comparison off.
 */
afterEach(async (context) => {
  const meta = context.task.meta as { storyId?: string; ledger?: readonly string[] }
  const { story } = context as { story?: { tags?: readonly string[]; parameters?: { layout?: string } } }
  const tags = story?.tags ?? []
  // Report the ids of the requirements in a story's tags to the conformance report, but only if the story made an
  // assertion: a story without assertions proves nothing.
  const { assertionCalls } = storyExpect.getState()
  meta.ledger = assertionCalls > 0 ? tags.filter((tag) => /^[A-Z]{3}-\d+(?: [a-z])?$/.test(tag)) : []
  storyExpect.setState({ assertionCalls: 0 })
  if (!__COMPARE_SCREENSHOTS__ || !tags.includes('visual') || !meta.storyId) return
  const { body, documentElement } = document
  // Pad the body by 22 px for a screenshot except for full-screen stories, as Storybook pads its preview.
  body.style.padding = story?.parameters?.layout === 'fullscreen' ? '0' : '22px'
  await settle()
  // Enlarge the window to the height of the story before the screenshot, because a screenshot ends at the window's
  // edge.
  if (documentElement.scrollHeight > innerHeight) await page.viewport(innerWidth, documentElement.scrollHeight)
  await expect(page.elementLocator(body)).toMatchScreenshot(meta.storyId)
  body.style.removeProperty('padding')
})
