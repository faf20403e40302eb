import axe from 'axe-core'
import { emulateMedia } from '@vitrine/testing/media'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { layerStack } from '@vitrine/dialogs'
import {
  boxOf,
  closeShown,
  dialog,
  isShown,
  loadStyles,
  nextFrame,
  part,
  picture,
  pretendPhone,
  print,
  PRINTS,
  show,
  shown,
  swipe,
  touch,
} from '../../testing/viewer.js'
import { openLightbox } from './openLightbox.js'

let styles: HTMLLinkElement

beforeEach(async () => {
  await page.viewport(1000, 600)
  styles = await loadStyles()
})

afterEach(async () => {
  await closeShown()
  styles.remove()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('dir')
})

const clickAt = (x: number, y: number): void =>
  void document
    .elementFromPoint(x, y)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }))
function press(key: string, time: number, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: time })
  document.activeElement!.dispatchEvent(event)
}

const languagesOf = (element: Element): (string | null)[] => ['lang', 'dir'].map((mark) => element.getAttribute(mark))

test('a caption, a picture and what is announced of them keep the language of the item', async () => {
  const english = { lang: 'en-US', dir: 'ltr' } as const
  const items = [
    print('Lanterns', { caption: 'Lanterns, 2024.', contentLanguage: english }),
    print('Tides', { caption: 'Tides, 2025.', contentLanguage: english }),
    print('Weave', { caption: 'نسيج' }),
  ]
  await show({ items })
  const image = (name: string): Element => page.getByRole('img', { name }).first().element()
  expect(languagesOf(part('caption'))).toEqual(['en-US', 'ltr'])
  expect(languagesOf(image('Lanterns'))).toEqual(['en-US', 'ltr'])
  expect(languagesOf(part('counter'))).toEqual([null, null])
  press('ArrowRight', 1000)
  expect(part('status').textContent).toBe('2 of 3: Tides, 2025.')
  expect(languagesOf(part('status'))).toEqual([null, null])
  expect(part('status').firstElementChild!.textContent).toBe('Tides, 2025.')
  expect(languagesOf(part('status').firstElementChild!)).toEqual(['en-US', 'ltr'])
  press('ArrowRight', 2000)
  expect(languagesOf(part('caption'))).toEqual([null, null])
  expect(languagesOf(image('Weave'))).toEqual([null, null])
})

// Look and life

const isModal = (): boolean => dialog().matches(':modal')

test('is a modal dialog named Gallery, or by the caller [LBX-2]', async () => {
  const { close } = await show()
  await expect.poll(isModal).toBe(true)
  await expect.element(page.getByRole('dialog', { name: 'Gallery', exact: true })).toBeInTheDocument()
  await close()
  await show({ messages: { gallery: 'Drucke' } })
  await expect.element(page.getByRole('dialog', { name: 'Drucke' })).toBeInTheDocument()
})

test('is modal after the frame that shows it; what has gone by then is not', async () => {
  const onClose = vi.fn()
  const { element, close } = await show({ onClose })
  expect([isShown('image'), isModal(), document.activeElement]).toEqual([true, false, element])
  await expect.poll(isModal).toBe(true)
  expect([document.activeElement, element.dataset['state'], onClose.mock.calls]).toEqual([element, 'open', []])
  await close()
  const shownModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await (await show()).close()
  ;(await show()).element.remove()
  await nextFrame()
  expect(shownModal).not.toHaveBeenCalled()
})

test('opens at the item asked for, else at the first [LBX-4]', async () => {
  const { close } = await show()
  expect(shown()).toBe('Lanterns')
  await close()
  const last = await show({ index: -1 })
  expect([last.index, shown()]).toEqual([2, 'Weave'])
  await last.close()
  await show({ items: [print('Facade')], index: 4 })
  expect(shown()).toBe('Facade')
})

test('has the theme of the item shown, else of the set', async () => {
  const items = [print('Lanterns'), print('Tides', { theme: 'dark' })]
  const { element, next } = await show({ items, theme: 'light' })
  expect(element.dataset['theme']).toBe('light')
  next()
  expect(element.dataset['theme']).toBe('dark')
})

test('the overlay fades in to 0.95 over 0.6 s, content comes after; closing fades out and leaves nothing [LBX-6] [LBX-7]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const nodes = document.querySelectorAll('*').length
  const added = vi.spyOn(document, 'addEventListener')
  const { close } = await show()
  const overlay = part('overlay')
  const [fade] = overlay.getAnimations() as [CSSTransition]
  expect(fade.transitionProperty).toBe('opacity')
  expect(fade.effect!.getComputedTiming().duration).toBe(600)
  const [content] = part('stage').getAnimations() as [CSSTransition]
  fade.pause()
  content.pause()
  fade.currentTime = content.currentTime = 290
  expect(Number(getComputedStyle(overlay).opacity)).toBeGreaterThan(0.5)
  expect(getComputedStyle(part('stage')).opacity).toBe('0')
  fade.finish()
  content.finish()
  expect(getComputedStyle(overlay).opacity).toBe('0.95')
  expect(getComputedStyle(part('stage')).opacity).toBe('1')

  const closed = close()
  const [fadeOut] = overlay.getAnimations() as [CSSTransition]
  expect(fadeOut.effect!.getComputedTiming().duration).toBe(600)
  expect(dialog().isConnected).toBe(true)
  fadeOut.finish()
  await closed
  expect(document.querySelectorAll('*').length).toBe(nodes)
  const signals = added.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal)
  expect(signals.length).toBeGreaterThan(0)
  expect(signals.every((signal) => signal?.aborted)).toBe(true)
})

test('a move takes 0.6 s; another speed may be asked for [LBX-7]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { next, close } = await show()
  next()
  const slide = dialog().querySelector('[data-part=slide]:not([inert])')!
  const [move] = slide.getAnimations() as [CSSTransition]
  expect([move.transitionProperty, move.effect!.getComputedTiming().duration]).toEqual(['translate', 600])
  for (const animation of document.getAnimations()) animation.finish()
  const closed = close()
  for (const animation of document.getAnimations()) animation.finish()
  await closed

  await show({ duration: 200 })
  expect(part('overlay').getAnimations()[0]!.effect!.getComputedTiming().duration).toBe(200)
  for (const animation of document.getAnimations()) animation.cancel()
})

test('with reduced motion nothing moves or fades [LBX-25]', async () => {
  const { next, close } = await show()
  expect(getComputedStyle(part('overlay')).opacity).toBe('0.95')
  expect(document.getAnimations()).toEqual([])
  next()
  const slide = dialog().querySelector('[data-part=slide]:not([inert])')!
  expect(document.getAnimations()).toEqual([])
  expect(boxOf(slide)).toEqual([0, 0, 1000, 600])
  await close()
  expect(document.querySelector('dialog')).toBeNull()
})

test('content keeps 100 px to the window and its proportions, never above its own pixels; again after a resize [LBX-8]', async () => {
  const items = [
    { src: picture(3000, 1500), alt: 'large', width: 3000, height: 1500 },
    { src: picture(200, 100), alt: 'small', width: 200, height: 100 },
    { src: picture(1600, 1600), alt: 'size not known' },
  ]
  const { next } = await show({ items })
  const image = (alt: string): HTMLImageElement => dialog().querySelector<HTMLImageElement>(`img[alt='${alt}']`)!
  expect(boxOf(image('large'))).toEqual([100, 100, 800, 400])
  await page.viewport(800, 500)
  await expect.poll(() => boxOf(image('large'))).toEqual([100, 100, 600, 300])
  next()
  expect(boxOf(image('small'))).toEqual([300, 200, 200, 100])
  next()
  await expect.poll(() => boxOf(image('size not known'))).toEqual([250, 100, 300, 300])
})

test('a scrollbar that takes room from the page, but not from the lightbox, takes none from the content', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(700)
  const { element } = await show({
    items: [{ src: picture(3000, 1500), alt: '', width: 3000, height: 1500 }],
  })
  expect(element.clientWidth).toBeGreaterThan(900)
  expect(boxOf(dialog().querySelector('img')!)[2]).toBe(element.clientWidth - 200)
})

test('on mobile, content keeps 20 px to the window [LBX-8]', async () => {
  pretendPhone()
  await page.viewport(440, 800)
  await show({ items: [{ src: picture(3000, 1500), alt: 'large', width: 3000, height: 1500 }] })
  expect(boxOf(dialog().querySelector('img')!)).toEqual([20, 300, 400, 200])
})

test('in a window as low as a phone content keeps 20 px too, or what was asked for if that is less [LBX-8]', async () => {
  const items = [{ src: picture(3000, 1500), alt: '', width: 3000, height: 1500 }]
  await page.viewport(1000, 400)
  await show({ items })
  expect(boxOf(dialog().querySelector('img')!)).toEqual([140, 20, 720, 360])
  await closeShown()
  await show({ items, padding: 10 })
  expect(boxOf(dialog().querySelector('img')!)).toEqual([120, 10, 760, 380])
})

test('the server offers widths: the picture is asked for as wide as it is shown', async () => {
  const srcSet = `${picture(500, 250, 'half')} 500w, ${picture(3000, 1500)} 3000w`.replaceAll(',%', ',%')
  await show({ items: [{ src: picture(3000, 1500), alt: '', width: 3000, height: 1500, srcSet }] })
  expect(dialog().querySelector('img')!.sizes).toBe('800px')
})

test('close is always there; previous and next only where there is more than one item [LBX-9]', async () => {
  const { close } = await show({ items: [print('Lanterns')] })
  expect(['close', 'previous', 'next', 'counter'].map(isShown)).toEqual([true, false, false, false])
  await close()
  await show()
  expect(['close', 'previous', 'next', 'counter'].map(isShown)).toEqual([true, true, true, true])
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('on desktop the caption is shown where there is one, without a toggle [LBX-10]', async () => {
  const { next } = await show({
    items: [print('Lanterns', { caption: 'Lanterns III <2024>' }), print('Tides', { caption: '' })],
  })
  expect(part('caption').textContent).toBe('Lanterns III <2024>')
  expect([isShown('caption'), isShown('toggle')]).toEqual([true, false])
  next()
  expect(isShown('caption')).toBe(false)
})

test('on mobile a toggle shows the caption, absent without one, and its state carries over [LBX-10]', async () => {
  pretendPhone()
  const items = [print('Lanterns', { caption: 'Lanterns III' }), print('Tides'), print('Weave', { caption: 'Weave I' })]
  const { next } = await show({ items })
  const toggle = page.getByRole('button', { name: 'Caption' })
  expect([isShown('caption'), isShown('toggle')]).toEqual([false, true])
  await userEvent.click(toggle)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(isShown('caption')).toBe(true)
  next()
  expect([isShown('caption'), isShown('toggle')]).toEqual([false, false])
  next()
  expect([isShown('caption'), isShown('toggle'), part('caption').textContent]).toEqual([true, true, 'Weave I'])
  await userEvent.click(toggle)
  expect(isShown('caption')).toBe(false)
})

test('elements of the page are used as controls, and go back to their place [LBX-11]', async () => {
  document.body.innerHTML = '<nav><button id="back">Back</button><i></i><button id="on">On</button></nav>'
  const nav = document.querySelector('nav')!
  const markup = nav.innerHTML
  const controls = { previous: nav.querySelector<HTMLElement>('#back')!, next: nav.querySelector<HTMLElement>('#on')! }
  const { close } = await show({ controls })
  expect(['previous', 'next'].map((name) => dialog().querySelectorAll(`[data-part=${name}]`).length)).toEqual([0, 0])
  await userEvent.click(page.getByRole('button', { name: 'On' }))
  expect(shown()).toBe('Tides')
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(shown()).toBe('Lanterns')
  await close()
  expect(nav.innerHTML).toBe(markup)
  controls.next.click()
})

test('what a page’s own controls were told is taken back, and no button of ours sends a form', async () => {
  document.body.innerHTML = '<nav><button>Back</button><button hidden aria-disabled="false">On</button></nav>'
  const nav = document.querySelector('nav')!
  const markup = nav.innerHTML
  const [previous, next] = [...nav.querySelectorAll('button')] as unknown as [HTMLElement, HTMLElement]
  pretendPhone()
  const { close } = await show({ controls: { previous, next } })
  expect([previous.ariaDisabled, next.hidden]).toEqual(['true', false])
  for (const button of dialog().querySelectorAll('button[data-part]'))
    expect(button.getAttribute('type')).toBe('button')
  await close()
  expect(nav.innerHTML).toBe(markup)
})

test('on mobile, the caption of a picture that failed goes again while it is tried once more', async () => {
  pretendPhone()
  await show({ items: [{ src: 'data:image/png,broken', width: 400, height: 200, caption: 'Lanterns III' }] })
  await expect.poll(() => isShown('caption')).toBe(true)
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
  part('retry').click()
  expect([isShown('retry'), isShown('caption')]).toEqual([false, false])
})

test('beside the caption a click is the picture’s, or the ground’s', async () => {
  await show({ items: [print('Lanterns', { caption: 'Lanterns III' })] })
  const { left, top, height } = part('caption').getBoundingClientRect()
  expect(document.elementFromPoint(left + 10, top + height / 2)).toBe(part('caption'))
  expect(document.elementFromPoint(left - 20, top + height / 2)!.getAttribute('data-part')).toBe('slide')
})

test('the picture shown is fetched before its neighbours', async () => {
  const { next } = await show()
  const priorities = (): string[] =>
    [...dialog().querySelectorAll('img')].filter((one) => one.fetchPriority === 'high').map(({ alt }) => alt)
  expect(priorities()).toEqual(['Lanterns'])
  next()
  expect(priorities()).toEqual(['Tides'])
})

test('a spinner shows after 300 ms of loading, not before, and goes with the picture [LBX-12]', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
  // The viewer is there by now, so that nothing but its own clock stands still.
  await import('./viewer.js')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show({ items: [print('Lanterns')] })
    vi.advanceTimersByTime(299)
    expect(isShown('spinner')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isShown('spinner')).toBe(true)
    part('image').dispatchEvent(new Event('load'))
    expect(isShown('spinner')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a picture that fails shows its caption and a sentence; pressing it tries again [LBX-12]', async () => {
  const broken = {
    src: 'data:image/png,broken',
    alt: 'Lanterns',
    width: 400,
    height: 200,
    caption: 'Lanterns III',
  }
  await show({ items: [broken] })
  const retry = page.getByRole('button', { name: 'Unable to load. Try again.' })
  await expect.element(retry).toBeVisible()
  expect([isShown('image'), isShown('spinner'), isShown('caption')]).toEqual([false, false, true])
  const asked = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
  await userEvent.click(retry)
  expect(asked).toHaveBeenCalledWith('data:image/png,broken')
  // The button has gone, not the focus.
  expect(document.activeElement).toBe(dialog())
  await expect.element(retry).toBeVisible()
})

// Moving

test('arrow keys move, one move per 200 ms; what comes earlier is dropped [LBX-13]', async () => {
  await show()
  press('ArrowRight', 10_000)
  expect(shown()).toBe('Tides')
  press('ArrowRight', 10_199)
  expect(shown()).toBe('Tides')
  press('ArrowRight', 10_200)
  expect(shown()).toBe('Weave')
  press('ArrowLeft', 10_400)
  expect(shown()).toBe('Tides')
})

test('arrow keys with Ctrl, Alt, Meta or Shift are left to the browser', async () => {
  await show()
  for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])
    press('ArrowRight', 20_000, init)
  expect(shown()).toBe('Lanterns')
})

test('arrow keys wait for a layer above the lightbox', async () => {
  const { element } = await show()
  const above = element.appendChild(document.createElement('div'))
  const layer = layerStack(document).push({ element: above, modal: false })
  press('ArrowRight', 30_000)
  expect(shown()).toBe('Lanterns')
  layer.remove()
  press('ArrowRight', 31_000)
  expect(shown()).toBe('Tides')
})

test('a click moves by halves of the window; its outermost 2 % and the picture do nothing [LBX-14] [LBX-15] [LBX-16]', async () => {
  await show()
  clickAt(700, 450)
  expect(shown()).toBe('Tides')
  clickAt(300, 450)
  expect(shown()).toBe('Lanterns')
  clickAt(5, 300)
  clickAt(995, 300)
  clickAt(400, 300)
  clickAt(600, 300)
  expect(shown()).toBe('Lanterns')
  expect(dialog().dataset['state']).toBe('open')
})

test('a click outside the content area closes [LBX-17]', async () => {
  await show()
  clickAt(500, 40)
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('a control comes before everything, the edge before the content; one item does not move [LBX-18]', async () => {
  await show({ items: [print('Lanterns', { caption: 'Lanterns III' })], padding: 10 })
  clickAt(700, 450)
  expect([shown(), dialog().dataset['state']]).toEqual(['Lanterns', 'open'])
  clickAt(15, 300)
  expect(dialog().dataset['state']).toBe('open')
  const caption = part('caption').getBoundingClientRect()
  clickAt(caption.x + 5, caption.y + 5)
  expect(dialog().dataset['state']).toBe('open')
  await closeShown()
  await show({ padding: 10 })
  const next = part('next').getBoundingClientRect()
  clickAt(next.x + 22, next.y + 22)
  expect(shown()).toBe('Tides')
})

test('a click in a layer above the lightbox is not its own, also when it takes the layer away', async () => {
  const { element } = await show()
  const above = element.appendChild(document.createElement('dialog'))
  above.innerHTML = '<button>Fine</button>'
  above.querySelector('button')!.addEventListener('click', () => above.remove())
  above.showModal()
  await userEvent.click(page.getByRole('button', { name: 'Fine' }))
  expect([shown(), element.dataset['state']]).toEqual(['Lanterns', 'open'])
})

test('a layer that opens at once stands above it, and both are modal', async () => {
  const { element } = await show()
  const above = element.appendChild(document.createElement('dialog'))
  above.innerHTML = '<button>Fine</button>'
  const layer = layerStack(document).push({ element: above, modal: true })
  expect(element.matches(':modal')).toBe(true)
  above.showModal()
  await userEvent.click(page.getByRole('button', { name: 'Fine' }))
  expect([above.matches(':modal'), document.activeElement!.textContent]).toEqual([true, 'Fine'])
  above.close()
  layer.remove()
})

test('opened over another modal dialog it is modal at once', async () => {
  const below = document.body.appendChild(document.createElement('dialog'))
  below.showModal()
  const { element, close } = await show()
  expect([element.matches(':modal'), document.activeElement]).toEqual([true, element])
  await close()
  below.remove()
})

test('where that is refused, the page is as it was', async () => {
  const below = document.body.appendChild(document.createElement('dialog'))
  below.innerHTML = '<button>Lanterns</button>'
  below.showModal()
  const broken = new Error('not here')
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    throw broken
  })
  await expect(openLightbox({ items: PRINTS })).rejects.toBe(broken)
  vi.restoreAllMocks()
  expect([document.querySelectorAll('dialog').length, document.documentElement.style.overflow]).toEqual([1, ''])
  expect([document.activeElement, layerStack(document).topModal()]).toEqual([below.firstChild, document.body])
  below.remove()
})

test('on desktop the set is a loop [LBX-19]', async () => {
  await show()
  await userEvent.click(page.getByRole('button', { name: 'Previous' }))
  expect(shown()).toBe('Weave')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect(shown()).toBe('Lanterns')
})

test('on mobile the ends hold, and their controls say so without losing focus', async () => {
  pretendPhone()
  const { next } = await show()
  const back = page.getByRole('button', { name: 'Previous' })
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  ;(back.element() as HTMLElement).click()
  expect(shown()).toBe('Lanterns')
  next()
  next()
  next()
  expect(shown()).toBe('Weave')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
})

test('the neighbours are loaded before they are shown, and nothing else [LBX-21]', async () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => print(name))
  const { next } = await show({ items })
  const loaded = (): string[] =>
    [...dialog().querySelectorAll('img')]
      .filter(({ src }) => src)
      .map(({ alt }) => alt)
      .sort()
  expect(loaded()).toEqual(['a', 'b', 'e'])
  next()
  await expect.poll(loaded).toEqual(['a', 'b', 'c'])
  const waiting = dialog().querySelectorAll<HTMLElement>('[data-part=slide][inert]')
  expect(waiting.length).toBe(2)
  for (const slide of waiting) expect(Math.abs(slide.getBoundingClientRect().x)).toBe(1000)
})

test('from right to left, keys, clicks and the side of the next item are mirrored', async () => {
  document.documentElement.dir = 'rtl'
  await show()
  press('ArrowLeft', 40_000)
  expect(shown()).toBe('Tides')
  clickAt(300, 450)
  expect(shown()).toBe('Weave')
  clickAt(700, 450)
  expect(shown()).toBe('Tides')
  expect(part('next').getBoundingClientRect().x).toBeLessThan(100)
  const upcoming = (): Element => dialog().querySelector("[data-part=slide] img[alt='Weave']")!.parentElement!
  await expect.poll(() => upcoming().getBoundingClientRect().x).toBe(-1000)
})

// A finger

test('a swipe moves to the side the finger came from', async () => {
  pretendPhone()
  await show()
  swipe([300, 300], [230, 305], 120)
  expect(shown()).toBe('Tides')
  swipe([200, 300], [270, 305], 120)
  expect(shown()).toBe('Lanterns')
  swipe([600, 300], [540, 300], 400)
  expect(shown()).toBe('Lanterns')
})

test('content follows the finger, resists at an end, and snaps back when the gesture is called off', async () => {
  pretendPhone()
  await show()
  const slide = dialog().querySelector('[data-part=slide]:not([inert])')!
  touch('pointerdown', 500, 300, 0)
  touch('pointermove', 440, 300, 300)
  expect(boxOf(slide)[0]).toBe(-60)
  touch('pointermove', 560, 300, 400)
  expect(boxOf(slide)[0]).toBe(20)
  touch('pointercancel', 560, 300, 500)
  expect(boxOf(slide)[0]).toBe(0)
  touch('pointerdown', 500, 300, 600)
  touch('pointermove', 440, 300, 700)
  touch('pointerdown', 100, 100, 710, 8)
  expect(boxOf(slide)[0]).toBe(0)
  touch('pointerup', 300, 300, 720)
  expect(shown()).toBe('Lanterns')
})

test('drawn up, it stays where it is', async () => {
  await show()
  const slide = dialog().querySelector('[data-part=slide]:not([inert])')!
  touch('pointerdown', 500, 500, 0)
  touch('pointermove', 500, 420, 300)
  touch('pointermove', 500, 100, 600)
  expect([boxOf(slide)[1], getComputedStyle(part('overlay')).opacity]).toEqual([0, '0.95'])
  touch('pointerup', 500, 100, 700)
  expect([shown(), dialog().dataset['state']]).toEqual(['Lanterns', 'open'])
})

test('a swipe down closes', async () => {
  await show()
  swipe([300, 200], [305, 290], 150)
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

// Focus, Escape, history

test('Escape closes it, as the topmost layer; the page behind it does not scroll meanwhile', async () => {
  await show()
  expect(layerStack(document).topModal()).toBe(dialog())
  expect(document.documentElement.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
})

test('Tab goes round its controls, in both directions, and never leaves it', async () => {
  document.body.innerHTML = '<button>Behind</button>'
  await show({ items: PRINTS })
  const names: (string | null)[] = []
  for (let press = 0; press < 4; press++) {
    await userEvent.keyboard('{Tab}')
    names.push(document.activeElement!.getAttribute('aria-label'))
  }
  expect(names).toEqual(['Close', 'Previous', 'Next', 'Close'])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Next')
})

test('position is announced, focus stays inside and returns to the thumbnail of the item last shown, Esc closes [LBX-24]', async () => {
  document.body.innerHTML =
    '<button>Lanterns</button><p style="height: 2000px"></p><button>Tides</button><button>Weave</button>'
  const thumbnails = [...document.querySelectorAll('button')]
  const items = PRINTS.map((item, index) => ({ ...item, trigger: thumbnails[index]! }))
  thumbnails[0]!.focus()
  const { element, next } = await show({ items, trigger: thumbnails[0]! })
  expect(element.contains(document.activeElement)).toBe(true)
  await expect.poll(isModal).toBe(true)
  thumbnails[2]!.focus()
  expect(element.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  expect(element.contains(document.activeElement)).toBe(true)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(layerStack(document).topModal()).toBe(element)
  const status = page.getByRole('status')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('1 of 3')
  expect(status.element().textContent).toBe('')
  next()
  expect(status.element().textContent).toBe('2 of 3')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(thumbnails[1])
  expect(thumbnails[1]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(600)
  expect(element.isConnected).toBe(false)
})

test('the page does not scroll to the opener, only to the thumbnail of another item', async () => {
  document.body.innerHTML = '<p style="height: 2000px"></p><button>Lanterns</button>'
  const trigger = document.querySelector('button')!
  const { close } = await show({ items: [print('Lanterns', { trigger }), print('Tides')], trigger })
  await close()
  expect([document.activeElement, document.documentElement.scrollTop]).toEqual([trigger, 0])
})

test('while it closes nothing in it can be pressed, and it does not move on', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const lightbox = await show({ duration: 60_000 })
  for (const animation of document.getAnimations()) animation.finish()
  const closed = lightbox.close()
  expect(dialog().dataset['state']).toBe('closing')
  expect(getComputedStyle(part('next')).pointerEvents).toBe('none')
  lightbox.next()
  press('ArrowRight', 95_000)
  expect([lightbox.index, shown()]).toEqual([0, 'Lanterns'])
  for (const animation of document.getAnimations()) animation.finish()
  await closed
})

test('a thumbnail that is gone gives way to the opener', async () => {
  document.body.innerHTML = '<button>All prints</button><button>Lanterns</button>'
  const [trigger, thumbnail] = [...document.querySelectorAll('button')] as unknown as [HTMLElement, HTMLElement]
  trigger.focus()
  const { close } = await show({ items: [print('Lanterns', { trigger: thumbnail })], trigger })
  thumbnail.remove()
  await close()
  expect(document.activeElement).toBe(trigger)
})

test('the back button closes it and stays on the page', async () => {
  const address = location.href
  history.replaceState({ router: 'theirs' }, '')
  await show()
  await expect.poll(() => history.state).not.toEqual({ router: 'theirs' })
  expect(history.state).toMatchObject({ router: 'theirs' })
  history.back()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  expect([location.href, history.state]).toEqual([address, { router: 'theirs' }])
})

test('its own close takes its history entry away, so that one press of back leaves the page', async () => {
  history.replaceState('before', '')
  const { close } = await show()
  await expect.poll(() => history.state).toHaveProperty('vitrineLightbox')
  await close()
  expect(history.state).toBe('before')
})

test('its history entry comes after the frame that shows it; what is closed before has none', async () => {
  history.replaceState('before', '')
  const entries = history.length
  const { close } = await show()
  expect([dialog().open, history.state, history.length]).toEqual([true, 'before', entries])
  await close()
  await nextFrame()
  expect([history.state, history.length]).toEqual(['before', entries])
})

test('an entry that is no longer the present one is left alone', async () => {
  const { close } = await show()
  await expect.poll(() => history.state).toHaveProperty('vitrineLightbox')
  history.replaceState('a router went on', '')
  await close()
  expect(history.state).toBe('a router went on')
})

test('opening again at once, and pressing twice before the viewer is there, opens one', async () => {
  const [first, second] = await Promise.all([openLightbox({ items: PRINTS }), openLightbox({ items: PRINTS })])
  expect(second).toBe(first)
  void first!.close()
  await show({ index: 1 })
  expect(document.querySelectorAll('dialog').length).toBe(1)
  expect([shown(), dialog().dataset['state']]).toEqual(['Tides', 'open'])
})

test('its sheet is awaited before it shows; without it, it opens all the same', async () => {
  let arrive = (): void => {}
  const opening = openLightbox({ items: PRINTS, loadStyles: () => new Promise<void>((resolve) => (arrive = resolve)) })
  await import('./viewer.js')
  expect(document.querySelector('dialog')).toBeNull()
  arrive()
  await (await opening)!.close()
  await show({ loadStyles: () => Promise.reject(new Error('404')) })
  expect(dialog().open).toBe(true)
})

test('when it cannot be shown, the page is as it was', async () => {
  document.body.innerHTML = '<button>Lanterns</button>'
  const button = document.querySelector('button')!
  button.focus()
  const broken = new Error('not here')
  vi.spyOn(Element.prototype, 'append').mockImplementation(() => {
    throw broken
  })
  await expect(openLightbox({ items: PRINTS })).rejects.toBe(broken)
  vi.restoreAllMocks()
  expect([document.querySelector('dialog'), document.documentElement.style.overflow]).toEqual([null, ''])
  expect([document.activeElement, layerStack(document).topModal()]).toEqual([button, document.body])
  await expect(openLightbox({ items: [undefined as never] })).rejects.toThrow(TypeError)
  expect([document.querySelector('dialog'), document.documentElement.style.overflow]).toEqual([null, ''])
})

test('tells the caller when it is gone, with the item last shown', async () => {
  const onClose = vi.fn()
  const { next, close, destroy } = await show({ onClose })
  next()
  await close()
  destroy()
  expect(onClose.mock.calls).toEqual([[1, { reason: 'action' }]])
})

test('the browser closing the dialog by itself is a close', async () => {
  const { element } = await show()
  element.dispatchEvent(new Event('cancel', { cancelable: true }))
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  const { element: again } = await show()
  again.close()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('20 opens leave no node behind', async () => {
  await (await show()).close()
  const nodes = document.querySelectorAll('*').length
  for (let round = 0; round < 20; round++) await (await show()).close()
  expect(document.querySelectorAll('*').length).toBe(nodes)
})

// Phones

test('on mobile, content follows the finger and moves when it is drawn past half the width; ends resist, without a loop [LBX-20]', async () => {
  pretendPhone()
  const { element } = await show()
  const slide = (): Element => element.querySelector('[data-part=slide]:not([inert])')!
  const next = page.getByRole('button', { name: 'Next' })
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  touch('pointerdown', 900, 300, 0)
  touch('pointermove', 600, 300, 400)
  expect(boxOf(slide())[0]).toBe(-300)
  touch('pointermove', 380, 300, 800)
  touch('pointerup', 380, 300, 1200)
  expect(shown()).toBe('Tides')
  swipe([600, 300], [500, 300], 200)
  expect(shown()).toBe('Weave')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  touch('pointerdown', 900, 300, 0)
  touch('pointermove', 300, 300, 400)
  // A third of the way.
  expect(boxOf(slide())[0]).toBe(-200)
  touch('pointerup', 300, 300, 500)
  expect([shown(), boxOf(slide())[0]]).toEqual(['Weave', 0])
  ;(next.element() as HTMLElement).click()
  press('ArrowRight', 90_000)
  expect(shown()).toBe('Weave')
})

test('on mobile from right to left, a finger that goes right moves on [LBX-20]', async () => {
  pretendPhone()
  document.documentElement.dir = 'rtl'
  await show()
  swipe([300, 300], [400, 300], 200)
  expect(shown()).toBe('Tides')
  swipe([400, 300], [300, 300], 200)
  expect(shown()).toBe('Lanterns')
})

test('with reduced motion nothing moves by itself on mobile either [LBX-25]', async () => {
  pretendPhone()
  await show()
  swipe([600, 300], [500, 300], 200)
  expect(document.getAnimations()).toEqual([])
})

// Words

test('place and caption are described once on opening, and said once with every move', async () => {
  const items = [print('Lanterns', { caption: 'Lanterns III' }), print('Tides', { caption: 'Tides I' }), print('Weave')]
  const { element, next } = await show({ items })
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('1 of 3 Lanterns III')
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    // What a live region reads again is what changed inside it.
    for (const { target } of changes) {
      const live = (target.nodeType === 1 ? (target as Element) : target.parentElement!).closest(
        '[role=status], [aria-live]',
      )
      if (live) said.push(live.textContent)
    }
  })
  observer.observe(element, { subtree: true, childList: true, characterData: true })
  expect(part('status').textContent).toBe('')
  next()
  await expect.poll(() => said).toEqual(['2 of 3: Tides I'])
  next()
  await expect.poll(() => said).toEqual(['2 of 3: Tides I', '3 of 3'])
  expect(element.querySelectorAll('[role=status], [role=alert], [aria-live]').length).toBe(1)
  observer.disconnect()
})

test('in a set of one nothing is counted, and what is said goes away again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { next } = await show()
    next()
    expect(part('status').textContent).toBe('2 of 3')
    vi.advanceTimersByTime(5000)
    expect(part('status').textContent).toBe('')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
  await closeShown()
  await show({ items: [print('Lanterns', { caption: 'Lanterns III' })] })
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('Lanterns III')
})

test('a caption may be HTML that was made safe: its links work, and words of the next one are text again', async () => {
  const captionHtml = unsafelyTrustHtml('<p>Lanterns III, <a href="#edition">edition of twelve</a></p>')
  const { element, next } = await show({
    items: [print('Lanterns', { captionHtml }), print('Tides', { caption: '<b>Tides</b>' })],
  })
  const link = page.getByRole('link', { name: 'edition of twelve' })
  link.element().addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect([element.dataset['state'], shown()]).toEqual(['open', 'Lanterns'])
  expect(part('caption').querySelector('p')).not.toBeNull()
  next()
  expect([part('caption').textContent, part('caption').children.length]).toEqual(['<b>Tides</b>', 0])
})

// Share and download

test('download is a link to the picture; neither is there unless it is asked for', async () => {
  await show()
  expect(['share', 'download'].map(isShown)).toEqual([false, false])
  await closeShown()
  await show({ download: true, items: [print('Lanterns')] })
  const link = page.getByRole('link', { name: 'Download' }).element() as HTMLAnchorElement
  expect([link.getAttribute('href'), link.download]).toEqual([picture(400, 200, 'Lanterns'), ''])
})

test('share hands the item’s address to the device', async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await show({ share: true, items: [print('Lanterns', { url: '/prints/lanterns', caption: 'Lanterns III' })] })
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  expect(share.mock.calls).toEqual([[{ url: `${location.origin}/prints/lanterns`, title: 'Lanterns III' }]])
  share.mockRejectedValueOnce(new DOMException('thought better of it', 'AbortError'))
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  expect(part('status').textContent).toBe('')
  delete (navigator as Partial<Navigator>).share
})

test('where a device cannot share, the address is copied, and the person is told', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show({ share: true, hash: true, items: [print('Lanterns', { id: 'lanterns' })] })
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  expect(write).toHaveBeenCalledWith(`${location.href.split('#')[0]}#itemId=lanterns`)
  await expect.element(page.getByRole('status')).toHaveTextContent('Link copied')
  delete (navigator as Partial<Navigator>).share
})

// Large sets, and pages that change

test('of 1,000 items three are in the page, whichever is shown', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => print(`Print ${index}`))
  const { goTo, element } = await show({ items })
  const nodes = element.querySelectorAll('*').length
  expect(element.querySelectorAll('[data-part=slide]').length).toBe(3)
  expect(nodes).toBeLessThanOrEqual(30)
  for (const index of [500, 999, -1, 0, 1]) goTo(index)
  await expect.poll(() => element.querySelectorAll('*').length).toBe(nodes)
  expect(shown()).toBe('Print 1')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('2 of 1000')
})

test('goTo the item shown does nothing', async () => {
  const onIndexChange = vi.fn()
  const { goTo } = await show({ onIndexChange })
  goTo(0)
  goTo(3)
  goTo(-3)
  expect(onIndexChange).not.toHaveBeenCalled()
  goTo(-1)
  expect([onIndexChange.mock.calls, shown()]).toEqual([[[2, { reason: 'action' }]], 'Weave'])
})

test('thumbnails taken away while it is open change nothing in it; focus goes to what is left', async () => {
  document.body.innerHTML =
    '<button>All prints</button><section><button>Lanterns</button><button>Tides</button></section>'
  const [all, ...thumbnails] = [...document.querySelectorAll('button')] as HTMLElement[]
  const items = [print('Lanterns', { trigger: thumbnails[0] }), print('Tides', { trigger: thumbnails[1] })]
  all!.focus()
  const { next, close } = await show({ items })
  document.querySelector('section')!.remove()
  next()
  expect(shown()).toBe('Tides')
  await close()
  expect([document.activeElement, document.querySelector('dialog')]).toEqual([all, null])
})

test('a lightbox whose element is taken from the page by others can still be closed, and leaves nothing', async () => {
  const { element, close } = await show()
  element.remove()
  await close()
  expect(document.documentElement.style.overflow).toBe('')
  await show()
  expect(shown()).toBe('Lanterns')
})

test('pictures of 1 by 10,000 px, of no size, and of no address are shown as what they are', async () => {
  const items = [
    { src: picture(1, 10_000), alt: 'tall', width: 1, height: 10_000 },
    { src: picture(300, 200), alt: 'broken size', width: Number.NaN, height: -5 },
    { src: '', alt: 'none' },
  ]
  const { next } = await show({ items })
  expect(boxOf(dialog().querySelector("img[alt='tall']")!)).toEqual([499.984375, 100, 0.03125, 400])
  next()
  await expect.poll(() => boxOf(dialog().querySelector("img[alt='broken size']")!)).toEqual([350, 200, 300, 200])
  next()
  expect(shown()).toBe('none')
})

test('at 200 % zoom every control is in the window, none on another', async () => {
  await page.viewport(640, 360)
  await show({ share: true, download: true, items: [print('Lanterns', { caption: 'Lanterns III' }), print('Tides')] })
  const boxes = ['close', 'share', 'download', 'previous', 'next', 'caption', 'counter'].map((name) =>
    part(name).getBoundingClientRect(),
  )
  for (const [at, one] of boxes.entries()) {
    expect(one.left >= 0 && one.right <= 640 && one.top >= 0 && one.bottom <= 360).toBe(true)
    for (const other of boxes.slice(at + 1))
      expect(
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
      ).toBe(true)
  }
})

test('in forced colours the ground is the system’s, and every icon keeps a colour against it', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await show({ share: true, download: true })
  expect(getComputedStyle(part('overlay')).opacity).toBe('1')
  const ground = getComputedStyle(part('overlay')).backgroundColor
  for (const name of ['close', 'share', 'download', 'previous', 'next'])
    expect(getComputedStyle(part(name), '::before').color).not.toBe(ground)
})

test('axe finds nothing in it, in either theme', async () => {
  document.documentElement.lang = 'en'
  for (const theme of ['dark', 'light'] as const) {
    await show({
      theme,
      share: true,
      download: true,
      items: [print('Lanterns', { caption: 'Lanterns III' }), print('Tides')],
    })
    const { violations } = await axe.run(dialog())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await closeShown()
  }
})
