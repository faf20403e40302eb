import { layerStack } from '@vitrine/dialogs'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  clickAt,
  closeShown,
  dialog,
  isGone,
  part,
  press,
  pretendPhone,
  print,
  setUpLightbox,
  show,
  shown,
} from '../../testing/lightboxPage.js'

setUpLightbox()

describe('keys', () => {
  test('arrow keys move once per 200 ms; earlier presses are dropped [LBX-13]', async () => {
    await show()
    press('ArrowRight', 10_000)
    expect(shown()).toBe('Tides')
    press('ArrowRight', 10_199)
    expect(shown()).toBe('Tides')
    press('ArrowRight', 10_200)
    expect(shown()).toBe('Weave')
    press('ArrowLeft', 10_400)
    expect(shown()).toBe('Tides')
    const takes = (key: string): boolean =>
      !document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(['ArrowRight', 'ArrowRight', 'ArrowDown', 'x'].map(takes)).toEqual([true, true, false, false])
    const before = shown()
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press('ArrowRight', 90_000)
    expect(shown()).toBe(before)
  })

  test('arrow keys with a modifier key do nothing, and without one they move [LBX-13]', async () => {
    await show()
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])
      press('ArrowRight', 20_000, init)
    expect(shown()).toBe('Lanterns')
    press('ArrowRight', 20_000)
    expect(shown()).toBe('Tides')
  })

  test('arrow keys do nothing while a layer is above the lightbox [RUN-39]', async () => {
    const { element } = await show()
    const above = element.appendChild(document.createElement('div'))
    const layer = layerStack(document).push({ element: above, modal: false })
    press('ArrowRight', 30_000)
    expect(shown()).toBe('Lanterns')
    layer.remove()
    press('ArrowRight', 31_000)
    expect(shown()).toBe('Tides')
  })
})

describe('clicks', () => {
  test('a click moves by halves of the window; its edges and the picture do nothing [LBX-14] [LBX-15] [LBX-16]', async () => {
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
    await isGone()
  })

  test('a control comes first, then the edge, then the content; one item does not move [LBX-18]', async () => {
    await show({ items: [print('Lanterns', { caption: 'Lanterns III' })], padding: 10 })
    clickAt(700, 450)
    expect(shown()).toBe('Lanterns')
    expect(dialog().dataset['state']).toBe('open')
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

  test('a click that the page has handled, or behind the lightbox, does nothing; any other closes [LBX-17]', async () => {
    const { element } = await show()
    element.addEventListener('click', (event) => event.preventDefault(), { once: true })
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 500, clientY: 40 }))
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 500, clientY: 40 }))
    expect(element.dataset['state']).toBe('open')
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 500, clientY: 40 }))
    await isGone()
  })

  test('a click in a layer above does nothing, also when it removes the layer [LBX-18]', async () => {
    const { element } = await show()
    const above = element.appendChild(document.createElement('dialog'))
    above.innerHTML = '<button>Fine</button>'
    above.querySelector('button')!.addEventListener('click', () => above.remove())
    above.showModal()
    await userEvent.click(page.getByRole('button', { name: 'Fine' }))
    expect(shown()).toBe('Lanterns')
    expect(element.dataset['state']).toBe('open')
  })
})

describe('the list', () => {
  test('a lightbox opens at the index asked for, else at the first item [LBX-4]', async () => {
    const { close } = await show()
    expect(shown()).toBe('Lanterns')
    await close()
    const last = await show({ index: -1 })
    expect(last.index).toBe(2)
    expect(shown()).toBe('Weave')
    await last.close()
    await show({ items: [print('Facade')], index: 4 })
    expect(shown()).toBe('Facade')
  })

  test('on desktop the list is a loop [LBX-19]', async () => {
    await show()
    await userEvent.click(page.getByRole('button', { name: 'Previous' }))
    expect(shown()).toBe('Weave')
    await userEvent.click(page.getByRole('button', { name: 'Next' }))
    expect(shown()).toBe('Lanterns')
  })

  test('on mobile the ends hold, and their controls keep focus [LBX-20]', async () => {
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

  test('goTo the item shown does nothing, and any index is wrapped into the set [LBX-4]', async () => {
    const onIndexChange = vi.fn()
    const { goTo } = await show({ index: 3, onIndexChange })
    goTo(0)
    goTo(3)
    goTo(-3)
    goTo(0.9)
    goTo(Number.NaN)
    expect(onIndexChange).not.toHaveBeenCalled()
    goTo(-1)
    expect(onIndexChange.mock.calls).toEqual([[2, { reason: 'action' }]])
    expect(shown()).toBe('Weave')
  })

  test('from right to left, keys, clicks and the next item are mirrored [LBX-13] [LBX-14]', async () => {
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
})
