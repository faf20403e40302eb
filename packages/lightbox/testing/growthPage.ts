import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { destroyShown, finishMotion, large, loadStyles, picture, show } from './lightboxPage.js'

/** The thumbnails: one in the window, one far below. */
export const thumbnails = (): HTMLElement[] => [...document.querySelectorAll('button:has(> img)')] as HTMLElement[]

/** The items of the thumbnails. */
export const items = (): ReturnType<typeof large>[] =>
  ['Lanterns', 'Tides'].map((name, index) => large(name, { trigger: thumbnails()[index]! }))

/** Milliseconds: long enough to inspect a motion on any machine. Tests end it themselves. */
export const DURATION = 60_000

/** Opens the items from the first thumbnail. */
export const open = (): ReturnType<typeof show> =>
  show({ items: items(), trigger: thumbnails()[0]!, duration: DURATION })

/** Whether a view transition grows a picture. */
export const grows = (): boolean => document.documentElement.hasAttribute('data-vitrine-lightbox-grows')

/** Ends every motion, also one that starts meanwhile. */
export const settle = (): Promise<void> =>
  expect
    .poll(() => {
      finishMotion()
      return grows()
    })
    .toBe(false)

/** The names of the groups that a view transition moves. */
export const pseudos = (): string[] => [
  ...new Set(
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement?.match(/group\(([^()]*)\)/)?.[1] ?? []),
  ),
]

/** Gives each test of a file the sheet, motion, a window of 1000 by 600 and the thumbnails, and ends what moves. */
export function setUpGrowth(): void {
  let styles: HTMLLinkElement
  beforeEach(async () => {
    await page.viewport(1000, 600)
    styles = await loadStyles()
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    document.body.innerHTML = ['Lanterns', 'Tides']
      .map(
        (name) =>
          `<button style="position: absolute; inset-block-start: ${name === 'Tides' ? 2000 : 10}px; inset-inline-start: 10px; padding: 0; border: 0"><img alt="${name}" src='${picture(60, 60)}' width="60" height="60"></button>`,
      )
      .join('')
  })
  afterEach(async () => {
    delete (document as Partial<Document>).startViewTransition
    destroyShown()
    await settle()
    history.replaceState(null, '')
    styles.remove()
    vi.restoreAllMocks()
  })
}
