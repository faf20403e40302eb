import { emulateMedia } from '@vitrine/testing/media'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { grows, items, open, pseudos, setUpGrowth, settle, thumbnails } from '../../testing/growthPage.js'
import { boxOf, dialog, finishMotion, image, isGone, part, show, shown } from '../../testing/lightboxPage.js'
import { startTransition } from './transition.js'

setUpGrowth()

test('a view transition grows the thumbnail into the picture within the duration [LBX-7] [LBX-32]', async () => {
  const root = document.documentElement
  root.style.setProperty('--own', '1')
  const start = vi.spyOn(document, 'startViewTransition')
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  expect(pseudos()).not.toContain('root')
  const group = document
    .getAnimations()
    .find(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('group(vitrine-lightbox-image)'))!
  expect(group.effect!.getComputedTiming().duration).toBe(60_000)
  expect(start).toHaveBeenCalledOnce()
  // Expect both pictures to fill the moving box, cropped as the thumbnail is.
  for (const name of ['old', 'new'])
    expect(getComputedStyle(root, `::view-transition-${name}(vitrine-lightbox-image)`).objectFit).toBe('cover')
  expect(getComputedStyle(root, '::view-transition-image-pair(vitrine-lightbox-image)').overflow).toBe('clip')
  await settle()
  expect(image().style.viewTransitionName).toBe('')
  expect(thumbnails()[0]!.querySelector('img')!.getAttribute('style')).toBeNull()
  expect(dialog().dataset['state']).toBe('open')
  expect(root.getAttribute('style')).toContain('--own: 1')
  root.style.removeProperty('--own')
})

test('closing returns the picture to the thumbnail of the item last shown [LBX-6] [LBX-24] [LBX-32]', async () => {
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

test('an open during the return opens a lightbox and restores the page [LBX-32]', async () => {
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

test('a key before the first frame moves, and its item is shown [LBX-13]', async () => {
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

test('a lightbox that is closed before the first frame is never shown [LBX-6]', async () => {
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
  '%s, the picture moves from its place and loses its transition name [LBX-6] [LBX-32]',
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

test.each([
  ['with reduced motion nothing fades or grows [LBX-25]', { motion: 'reduce' }],
  ['with a duration of 0 nothing fades or grows [LBX-1]', { duration: 0 }],
  [
    'with the thumbnail out of sight the overlay fades in, and nothing grows [LBX-6] [LBX-32]',
    { trigger: 1, fades: true },
  ],
  ['with the thumbnail gone the overlay fades in, and nothing grows [LBX-6] [LBX-32]', { gone: true, fades: true }],
] as const)(
  '%s',
  async (
    _,
    {
      motion = 'no-preference',
      duration = 600,
      trigger = 0,
      gone = false,
      fades = false,
    }: {
      motion?: 'no-preference' | 'reduce'
      duration?: number
      trigger?: number
      gone?: boolean
      fades?: boolean
    },
  ) => {
    await emulateMedia({ 'prefers-reduced-motion': motion })
    const start = vi.spyOn(document, 'startViewTransition')
    const all = items()
    if (gone) thumbnails()[0]!.remove()
    await show({ items: all, index: trigger, trigger: all[trigger]!.trigger!, duration })
    expect(dialog().dataset['state']).toBe('open')
    expect(start).not.toHaveBeenCalled()
    expect(part('overlay').getAnimations().length).toBe(fades ? 1 : 0)
  },
)

test.each([
  ['its last line is in the window', '-59px', '10px', true],
  ['it is above the window', '-60px', '10px', false],
  ['its first line is in the window', '599px', '10px', true],
  ['it is below the window', '600px', '10px', false],
  ['its last column is in the window', '10px', '-59px', true],
  ['it is before the window', '10px', '-60px', false],
  ['its first column is in the window', '10px', '999px', true],
  ['it is behind the window', '10px', '1000px', false],
])('a thumbnail grows when %s [LBX-6] [LBX-32]', async (_, insetBlockStart, insetInlineStart, isGrowing) => {
  const start = vi.spyOn(document, 'startViewTransition')
  Object.assign(thumbnails()[0]!.style, { position: 'fixed', insetBlockStart, insetInlineStart })
  await open()
  expect(start).toHaveBeenCalledTimes(isGrowing ? 1 : 0)
  expect(part('overlay').getAnimations().length).toBe(isGrowing ? 0 : 1)
})

test('the thumbnail is shown until the picture has loaded [LBX-34]', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
  await show({ items: items(), trigger: thumbnails()[0]!, duration: 0 })
  expect(image().style.backgroundImage).toContain('data:image/svg+xml')
  image().dispatchEvent(new Event('load'))
  expect(image().style.backgroundImage).toBe('')
})

test('a transition whose change comes after a later one has begun leaves the name to the later one [LBX-32]', async () => {
  const updates: (() => void)[] = []
  const ends: (() => void)[] = []
  document.startViewTransition = ((update: () => void) => {
    updates.push(update)
    const finished = new Promise<void>((resolve) => ends.push(resolve))
    return { ready: Promise.resolve(), updateCallbackDone: finished, finished, skipTransition() {} }
  }) as never
  const [first, second] = thumbnails().map((each) => each.querySelector('img')!)
  thumbnails()[1]!.style.insetBlockStart = '100px'
  const pictures = [0, 1].map(() => document.body.appendChild(document.createElement('img')))
  const changes = [vi.fn(), vi.fn()]
  const named = (): (Element | undefined)[] =>
    [first, second, ...pictures].filter((each) => each!.style.viewTransitionName === 'vitrine-lightbox-image')
  const begin = (index: number, direction: 'open' | 'close') =>
    startTransition({
      direction,
      document,
      duration: 300,
      trigger: () => thumbnails()[index],
      picture: () => pictures[index],
      root: document.body,
      change: changes[index]!,
    })
  const opening = begin(0, 'open')
  expect(named()).toEqual([first])
  expect(document.documentElement.style.getPropertyValue('--vt-lightbox-growth')).toBe('300ms')
  const closing = begin(1, 'close')
  expect(named()).toEqual([pictures[1]])
  updates[0]!()
  expect([changes[0]!.mock.calls.length, named()]).toEqual([1, [pictures[1]]])
  ends[0]!()
  await opening.finished
  expect([named(), grows()]).toEqual([[pictures[1]], true])
  updates[1]!()
  expect([changes[1]!.mock.calls.length, named()]).toEqual([1, [second]])
  ends[1]!()
  await closing.finished
  expect([named(), grows(), document.documentElement.hasAttribute('style')]).toEqual([[], false, false])
  for (const picture of pictures) picture.remove()
})
