import { clickWithMouse, dragWithFinger, middleOf, turnWheel } from '@vitrine/testing/hands'
import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  boxOf,
  destroyShown,
  dialog,
  finishMotion,
  image,
  isGone,
  large,
  loadStyles,
  part,
  picture,
  roundBoxOf,
  show,
  shown,
  touch,
} from '../../testing/lightboxPage.js'

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

const thumbnails = (): HTMLElement[] => [...document.querySelectorAll('button:has(> img)')] as HTMLElement[]
const items = (): ReturnType<typeof large>[] =>
  ['Lanterns', 'Tides'].map((name, index) => large(name, { trigger: thumbnails()[index]! }))
/** Milliseconds: long enough to inspect a motion on any machine. Tests end it themselves. */
const DURATION = 60_000
const open = (): ReturnType<typeof show> => show({ items: items(), trigger: thumbnails()[0]!, duration: DURATION })
const grows = (): boolean => document.documentElement.hasAttribute('data-vitrine-lightbox-grows')
/** Ends every motion, also one that starts meanwhile. */
const settle = (): Promise<void> =>
  expect
    .poll(() => {
      finishMotion()
      return grows()
    })
    .toBe(false)
/** The names of the groups that a view transition moves. */
const pseudos = (): string[] => [
  ...new Set(
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement?.match(/group\(([^()]*)\)/)?.[1] ?? []),
  ),
]

test('a view transition grows the thumbnail into the picture within the duration', async () => {
  const start = vi.spyOn(document, 'startViewTransition')
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  expect(pseudos()).not.toContain('root')
  const group = document
    .getAnimations()
    .find(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('group(vitrine-lightbox-image)'))!
  expect(group.effect!.getComputedTiming().duration).toBe(60_000)
  expect(start).toHaveBeenCalledOnce()
  await settle()
  expect(image().style.viewTransitionName).toBe('')
  expect(thumbnails()[0]!.querySelector('img')!.getAttribute('style')).toBeNull()
  expect(dialog().dataset['state']).toBe('open')
})

test('closing returns the picture to the thumbnail of the item last shown', async () => {
  const { next, close } = await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  next()
  const closed = close()
  await isGone()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  expect(document.activeElement).toBe(thumbnails()[1])
  finishMotion()
  await closed
  expect(document.querySelectorAll('img[style]').length).toBe(0)
  expect(grows()).toBe(false)
})

test('an open during the return opens a lightbox and restores the page', async () => {
  const { close } = await open()
  const closed = close()
  await isGone()
  await open()
  await closed
  expect(shown()).toBe('Lanterns')
  await settle()
})

/** Fakes view transitions that wait before their change. Returns a function that lets the last one make it. */
function holdTransition(): () => void {
  let change = (): void => {}
  document.startViewTransition = ((update: () => void) => {
    const changed = new Promise<void>((resolve) => (change = resolve)).then(update)
    return { ready: changed, updateCallbackDone: changed, finished: changed, skipTransition() {} }
  }) as never
  return () => change()
}

test('a key before the first frame moves, and its item is shown', async () => {
  const change = holdTransition()
  const opening = open()
  await expect.poll(dialog).not.toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  change()
  const { index } = await opening
  expect(index).toBe(1)
  expect(shown()).toBe('Tides')
  expect(dialog().open).toBe(true)
  expect(boxOf(image())).toEqual({ x: 100, y: 100, width: 800, height: 400 })
})

test('a lightbox that is closed before the first frame is never shown', async () => {
  const change = holdTransition()
  const onClose = vi.fn()
  const opening = show({ items: items(), trigger: thumbnails()[0]!, onClose })
  await expect.poll(dialog).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await isGone()
  change()
  await opening
  expect(dialog()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onClose.mock.calls[0]).toMatchObject([0, { reason: 'escape-key' }])
  expect(document.documentElement.style.overflow).toBe('')
})

test.each(['closed during the growth', 'opened again during the return'])(
  '%s, the picture moves from its place and loses its transition name',
  async (which) => {
    const froms = (): boolean =>
      document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('old(vitrine-lightbox-image)'))
    const { close } = await open()
    await expect.poll(froms).toBe(true)
    const closed = close()
    await isGone()
    if (which.startsWith('opened')) {
      await open()
      await expect.poll(() => dialog().open).toBe(true)
    }
    await expect.poll(froms).toBe(true)
    finishMotion()
    await closed
    await settle()
    expect(document.querySelectorAll('button img[style]').length).toBe(0)
  },
)

test('without view transitions an animation grows the picture from the thumbnail', async () => {
  document.startViewTransition = undefined as never
  await open()
  const [growth] = image().getAnimations() as [Animation]
  growth.pause()
  growth.currentTime = 0
  // Expect the animation to begin with the thumbnail's view: the picture of 2400 by 1200 px covers the square of 60 px
  // at 120 by 60 px, with its sides clipped.
  expect(roundBoxOf(image())).toEqual({ x: -20, y: 10, width: 120, height: 60 })
  expect(getComputedStyle(image()).clipPath).toBe('inset(0px 200px)')
  expect(getComputedStyle(image().closest('[data-part=stage]')!).opacity).toBe('1')
  growth.finish()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(false)
  expect(boxOf(image())).toEqual({ x: 100, y: 100, width: 800, height: 400 })
})

test('without view transitions a picture that is drawn down returns from there', async () => {
  document.startViewTransition = undefined as never
  const { element } = await open()
  finishMotion()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(false)
  touch('pointerdown', 500, 300, 0)
  touch('pointermove', 500, 340, 60)
  touch('pointermove', 500, 400, 120)
  expect(boxOf(image()).y).toBe(200)
  expect(Number(getComputedStyle(element.querySelector('[data-part=overlay]')!).opacity)).toBeCloseTo(0.792, 3)
  touch('pointerup', 500, 400, 130)
  await expect.poll(() => image()?.getAnimations().length).toBe(1)
  const [growth] = image().getAnimations() as [Animation]
  growth.pause()
  growth.currentTime = 0
  expect(Math.round(boxOf(image()).y)).toBe(200)
  finishMotion()
  await isGone()
})

test('without view transitions a zoomed picture returns from its fitted box', async () => {
  document.startViewTransition = undefined as never
  const { close } = await open()
  finishMotion()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(false)
  await userEvent.keyboard('+')
  finishMotion()
  expect(boxOf(image())).toEqual({ x: -100, y: 0, width: 1200, height: 600 })
  const closed = close()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(true)
  const [growth] = image().getAnimations() as [Animation]
  growth.pause()
  growth.currentTime = 0
  expect(boxOf(image())).toEqual({ x: 100, y: 100, width: 800, height: 400 })
  growth.currentTime = DURATION
  expect(roundBoxOf(image())).toEqual({ x: -20, y: 10, width: 120, height: 60 })
  growth.finish()
  await closed
})

test.each([
  ['with reduced motion', { motion: 'reduce' }],
  ['with a duration of 0', { duration: 0 }],
  ['with the thumbnail out of sight', { trigger: 1 }],
  ['with the thumbnail gone', { gone: true }],
] as const)(
  '%s nothing grows',
  async (
    _,
    {
      motion = 'no-preference',
      duration = 600,
      trigger = 0,
      gone = false,
    }: {
      motion?: 'no-preference' | 'reduce'
      duration?: number
      trigger?: number
      gone?: boolean
    },
  ) => {
    await emulateMedia({ 'prefers-reduced-motion': motion })
    const start = vi.spyOn(document, 'startViewTransition')
    const all = items()
    if (gone) thumbnails()[0]!.remove()
    await show({ items: all, index: trigger, trigger: all[trigger]!.trigger!, duration })
    expect(dialog().dataset['state']).toBe('open')
    expect(start).not.toHaveBeenCalled()
  },
)

test('a key during the growth ends the growth and moves', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('Tides')
  await expect.poll(pseudos).not.toContain('vitrine-lightbox-image')
})

test.each([
  ['a press on next', () => clickWithMouse(middleOf(part('next')))],
  ['a swipe of a finger', () => dragWithFinger([500, 300], [-200, 0])],
  ['a turn of the wheel', () => turnWheel([500, 300], 100)],
])('%s during the growth ends the growth and moves', async (_, move) => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await move()
  await expect.poll(shown).toBe('Tides')
  await expect.poll(pseudos).not.toContain('vitrine-lightbox-image')
})

test('a key on a button after a press during the growth presses this button', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await clickWithMouse(middleOf(part('next')))
  await expect.poll(shown).toBe('Tides')
  part('previous').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe('Lanterns')
})

test('a press on close during the growth closes', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await clickWithMouse(middleOf(part('close')))
  await expect
    .poll(() => {
      finishMotion()
      return dialog()
    })
    .toBeNull()
})

test('the second click of a double click leaves the lightbox open', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  dialog().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 500, clientY: 10, detail: 2 }))
  await settle()
  expect(shown()).toBe('Lanterns')
})

test('the thumbnail is shown until the picture has loaded', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
  await show({ items: items(), trigger: thumbnails()[0]!, duration: 0 })
  expect(image().style.backgroundImage).toContain('data:image/svg+xml')
  image().dispatchEvent(new Event('load'))
  expect(image().style.backgroundImage).toBe('')
})
