import { emulateMedia } from '@vitrine/testing/media'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  boxOf,
  dialog,
  finishMotion,
  isGone,
  isShown,
  part,
  press,
  pretendPhone,
  print,
  setUpLightbox,
  show,
  shown,
  slide,
  visibility,
} from '../../testing/lightboxPage.js'

setUpLightbox()

describe('theme and captions', () => {
  test('the theme is that of the item shown, else of the lightbox [LBX-3]', async () => {
    const items = [print('Lanterns'), print('Tides', { theme: 'dark' })]
    const { element, next } = await show({ items, theme: 'light' })
    expect(element.dataset['theme']).toBe('light')
    next()
    expect(element.dataset['theme']).toBe('dark')
  })

  test('on desktop a caption is shown without a toggle [LBX-10]', async () => {
    const { next } = await show({
      items: [print('Lanterns', { caption: 'Lanterns III <2024>' }), print('Tides', { caption: '' })],
    })
    expect(part('caption').textContent).toBe('Lanterns III <2024>')
    expect(isShown('caption')).toBe(true)
    expect(isShown('toggle')).toBe(false)
    next()
    expect(isShown('caption')).toBe(false)
  })

  test('on mobile a toggle shows captions, and its state stays between items [LBX-10]', async () => {
    pretendPhone()
    const items = [
      print('Lanterns', { caption: 'Lanterns III' }),
      print('Tides'),
      print('Weave', { caption: 'Weave I' }),
    ]
    const { next } = await show({ items })
    const toggle = page.getByRole('button', { name: 'Caption' })
    expect(isShown('caption')).toBe(false)
    expect(isShown('toggle')).toBe(true)
    await userEvent.click(toggle)
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(isShown('caption')).toBe(true)
    next()
    expect(isShown('caption')).toBe(false)
    expect(isShown('toggle')).toBe(false)
    next()
    expect(isShown('caption')).toBe(true)
    expect(isShown('toggle')).toBe(true)
    expect(part('caption').textContent).toBe('Weave I')
    await userEvent.click(toggle)
    expect(isShown('caption')).toBe(false)
  })

  test('a caption in safe HTML has links; the next caption is text again [LBX-10] [LBX-18]', async () => {
    const captionHtml = unsafelyTrustHtml('<p>Lanterns III, <a href="#edition">edition of twelve</a></p>')
    const { element, next } = await show({
      items: [print('Lanterns', { captionHtml }), print('Tides', { caption: '<b>Tides</b>' })],
    })
    const link = page.getByRole('link', { name: 'edition of twelve' })
    link.element().addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(element.dataset['state']).toBe('open')
    expect(shown()).toBe('Lanterns')
    expect(part('caption').querySelector('p')).not.toBeNull()
    next()
    expect(part('caption').textContent).toBe('<b>Tides</b>')
    expect(part('caption').children.length).toBe(0)
    next()
    expect(part('status').textContent).toBe('1 of 2: Lanterns III, edition of twelve')
  })

  test('a press beside the caption is on the picture or the ground [LBX-37]', async () => {
    await show({ items: [print('Lanterns', { caption: 'Lanterns III' })] })
    const { left, top, height } = part('caption').getBoundingClientRect()
    expect(document.elementFromPoint(left + 10, top + height / 2)).toBe(part('caption'))
    expect(document.elementFromPoint(left - 20, top + height / 2)!.getAttribute('data-part')).toBe('slide')
  })

  test('on mobile the caption of a failed picture hides while it is tried again [LBX-12]', async () => {
    pretendPhone()
    await show({ items: [{ src: 'data:image/png,broken', width: 400, height: 200, caption: 'Lanterns III' }] })
    await expect.poll(() => isShown('caption')).toBe(true)
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    part('retry').click()
    expect(isShown('retry')).toBe(false)
    expect(isShown('caption')).toBe(false)
  })
})

describe('fades', () => {
  test('the overlay fades in to 0.95 over 0.6 s, content follows, and closing leaves nothing [LBX-6] [LBX-7]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const nodes = document.querySelectorAll('*').length
    const added = vi.spyOn(document, 'addEventListener')
    const watched = vi.spyOn(window, 'addEventListener')
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
    const resizes = watched.mock.calls.filter(([type]) => type === 'resize')
    expect(resizes.length).toBe(1)
    const signals = [...added.mock.calls, ...resizes].map(
      ([, , options]) => (options as AddEventListenerOptions).signal,
    )
    expect(signals.length).toBeGreaterThan(1)
    expect(signals.every((signal) => signal?.aborted)).toBe(true)
  })

  test('nothing of the page is behind the overlay once it stands, and all of it when it leaves [LBX-37]', async () => {
    const opacity = () => Number(getComputedStyle(document.body).opacity)
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const { close } = await show()
    expect(opacity()).toBe(1)
    finishMotion()
    expect(opacity()).toBeLessThan(1 / 255)
    expect(dialog().checkVisibility({ opacityProperty: true })).toBe(true)
    const closed = close()
    expect(opacity()).toBe(1)
    finishMotion()
    await closed
  })

  test('a move takes 0.6 s, or the duration asked for [LBX-7]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const { next, close } = await show()
    next()
    const [move] = slide().getAnimations() as [CSSTransition]
    expect(move.transitionProperty).toBe('translate')
    expect(move.effect!.getComputedTiming().duration).toBe(600)
    finishMotion()
    const closed = close()
    finishMotion()
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
    expect(document.getAnimations()).toEqual([])
    expect(boxOf(slide())).toEqual({ x: 0, y: 0, width: 1000, height: 600 })
    await close()
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('a lightbox that closes ignores presses and does not move [LBX-6]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const lightbox = await show({ duration: 60_000 })
    finishMotion()
    const closed = lightbox.close()
    expect(dialog().dataset['state']).toBe('closing')
    expect(getComputedStyle(part('next')).pointerEvents).toBe('none')
    lightbox.next()
    press('ArrowRight', 95_000)
    expect(lightbox.index).toBe(0)
    expect(shown()).toBe('Lanterns')
    finishMotion()
    await closed
  })
})

describe('controls', () => {
  test('close is always shown, previous and next with two items or more [LBX-9]', async () => {
    const { close } = await show({ items: [print('Lanterns')] })
    expect(visibility('close', 'previous', 'next', 'counter')).toEqual({
      close: true,
      previous: false,
      next: false,
      counter: false,
    })
    await close()
    await show()
    expect(visibility('close', 'previous', 'next', 'counter')).toEqual({
      close: true,
      previous: true,
      next: true,
      counter: true,
    })
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await isGone()
  })

  test('elements of the page serve as controls and go back to their place [LBX-11]', async () => {
    document.body.innerHTML = '<nav><button id="back">Back</button><i></i><button id="on">On</button></nav>'
    const nav = document.querySelector('nav')!
    const markup = nav.innerHTML
    const controls = {
      previous: nav.querySelector<HTMLElement>('#back')!,
      next: nav.querySelector<HTMLElement>('#on')!,
    }
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

  test('a control whose place the page has taken away meanwhile leaves with the lightbox [LBX-11]', async () => {
    document.body.innerHTML = '<nav><button>On</button></nav>'
    const nav = document.querySelector('nav')!
    const next = nav.querySelector<HTMLElement>('button')!
    const { close } = await show({ controls: { next } })
    nav.replaceChildren()
    await close()
    expect([next.isConnected, next.parentElement, nav.innerHTML]).toEqual([false, null, ''])
  })

  test('one element of the page takes the place of one control, and the other control stays [LBX-11]', async () => {
    document.body.innerHTML = '<nav><button>On</button></nav>'
    const next = document.querySelector<HTMLElement>('nav button')!
    const { close } = await show({ controls: { next } })
    expect(['previous', 'next'].map((name) => dialog().querySelectorAll(`[data-part=${name}]`).length)).toEqual([1, 0])
    await userEvent.click(page.getByRole('button', { name: 'On' }))
    expect(shown()).toBe('Tides')
    await userEvent.click(page.getByRole('button', { name: 'Previous' }))
    expect(shown()).toBe('Lanterns')
    await close()
  })

  test('the page’s own controls get their attributes back, and no button submits a form [LBX-11]', async () => {
    document.body.innerHTML = '<nav><button>Back</button><button hidden aria-disabled="false">On</button></nav>'
    const nav = document.querySelector('nav')!
    const markup = nav.innerHTML
    const [previous, next] = [...nav.querySelectorAll('button')] as unknown as [HTMLElement, HTMLElement]
    pretendPhone()
    const { close } = await show({ controls: { previous, next } })
    expect(previous.ariaDisabled).toBe('true')
    expect(next.hidden).toBe(false)
    for (const button of dialog().querySelectorAll('button[data-part]'))
      expect(button.getAttribute('type')).toBe('button')
    await close()
    expect(nav.innerHTML).toBe(markup)
  })
})
