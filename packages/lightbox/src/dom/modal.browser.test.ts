import { layerStack } from '@vitrine/dialogs'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dialog,
  isGone,
  isModal,
  isShown,
  nextFrame,
  print,
  PRINTS,
  setUpLightbox,
  show,
  shown,
} from '../../testing/lightboxPage.js'
import { documentState } from './documentState.js'
import { openLightbox } from './openLightbox.js'
import { openViewer } from './viewer.js'

setUpLightbox()

describe('the dialog', () => {
  test('the lightbox is a modal dialog named Gallery, or by the caller [LBX-2]', async () => {
    const { close } = await show()
    await expect.poll(isModal).toBe(true)
    await expect.element(page.getByRole('dialog', { name: 'Gallery', exact: true })).toBeInTheDocument()
    await close()
    await show({ messages: { gallery: 'Drucke' } })
    await expect.element(page.getByRole('dialog', { name: 'Drucke' })).toBeInTheDocument()
  })

  test('the dialog becomes modal after the frame that shows it, unless it is gone by then [LBX-24]', async () => {
    const onClose = vi.fn()
    const { element, close } = await show({ onClose })
    expect(isShown('image')).toBe(true)
    expect(isModal()).toBe(false)
    expect(document.activeElement).toBe(element)
    await expect.poll(isModal).toBe(true)
    expect(document.activeElement).toBe(element)
    expect(element.dataset['state']).toBe('open')
    expect(onClose.mock.calls).toEqual([])
    await close()
    const shownModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await (await show()).close()
    ;(await show()).element.remove()
    await nextFrame()
    expect(shownModal).not.toHaveBeenCalled()
  })

  test('a layer that opens at once is above the dialog, and both are modal [LBX-24]', async () => {
    const { element } = await show()
    const above = element.appendChild(document.createElement('dialog'))
    above.innerHTML = '<button>Fine</button>'
    const layer = layerStack(document).push({ element: above, modal: true })
    expect(element.matches(':modal')).toBe(true)
    above.showModal()
    await userEvent.click(page.getByRole('button', { name: 'Fine' }))
    expect(above.matches(':modal')).toBe(true)
    expect(document.activeElement!.textContent).toBe('Fine')
    above.close()
    layer.remove()
  })

  test('arrow keys move it only after the dialog above it is closed [RUN-39]', async () => {
    const { element } = await show({ items: PRINTS })
    await expect.poll(isModal).toBe(true)
    const above = element.appendChild(document.createElement('dialog'))
    above.innerHTML = '<button>Fine</button>'
    const layer = layerStack(document).push({ element: above, modal: true })
    above.showModal()
    await userEvent.keyboard('{ArrowRight}')
    expect(element.querySelector('[data-part=counter]')?.textContent).toBe('1 of 3')
    above.close()
    layer.remove()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => element.querySelector('[data-part=counter]')?.textContent).toBe('2 of 3')
  })

  test('a move below another layer leaves the focus where it is, and the next one takes it back [LBX-24]', async () => {
    const { element, next } = await show({ items: PRINTS })
    await expect.poll(isModal).toBe(true)
    const above = element.appendChild(document.createElement('div'))
    const layer = layerStack(document).push({ element: above, modal: false, returnFocus: null })
    ;(document.activeElement as HTMLElement).blur()
    next()
    expect([shown(), document.activeElement]).toEqual(['Tides', document.body])
    layer.remove()
    next()
    expect([shown(), document.activeElement]).toEqual(['Weave', element])
  })

  test('of two lightboxes that open at the same time the page keeps the last one, whichever goes first [LBX-6]', async () => {
    const [first, second] = await Promise.all([openViewer({ items: PRINTS }), openViewer({ items: PRINTS, index: 1 })])
    expect(documentState(document).open).toBe(second)
    first.destroy()
    expect(documentState(document).open).toBe(second)
    await show({ items: PRINTS, index: 2 })
    expect([second.element.isConnected, shown()]).toEqual([false, 'Weave'])
  })

  test('over another modal dialog it is modal at once [LBX-24]', async () => {
    const below = document.body.appendChild(document.createElement('dialog'))
    below.showModal()
    const { element, close } = await show()
    expect(element.matches(':modal')).toBe(true)
    expect(document.activeElement).toBe(element)
    await close()
    below.remove()
  })

  test('a browser that refuses to show it leaves the page as it was [LBX-24]', async () => {
    const below = document.body.appendChild(document.createElement('dialog'))
    below.innerHTML = '<button>Lanterns</button>'
    below.showModal()
    const broken = new Error('not here')
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw broken
    })
    await expect(openLightbox({ items: PRINTS })).rejects.toBe(broken)
    vi.restoreAllMocks()
    expect(document.querySelectorAll('dialog').length).toBe(1)
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.activeElement).toBe(below.firstChild)
    expect(layerStack(document).topModal()).toBe(document.body)
    below.remove()
  })

  test('a dialog that the browser closes is closed for good [LBX-6]', async () => {
    const { element } = await show()
    element.dispatchEvent(new Event('cancel', { cancelable: true }))
    await isGone()
    const { element: again } = await show()
    again.close()
    await isGone()
  })
})

describe('focus', () => {
  test('Escape closes the topmost layer, and the page behind does not scroll [LBX-24]', async () => {
    await show()
    expect(layerStack(document).topModal()).toBe(dialog())
    expect(dialog().style.zIndex).toBe('30000')
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await isGone()
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('Tab goes round the controls in both directions [LBX-24]', async () => {
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

  test('position is announced, focus stays inside and returns to the thumbnail last shown, Escape closes [LBX-24]', async () => {
    document.body.innerHTML =
      '<button>Lanterns</button><p style="height: 2000px"></p><button>Tides</button><button>Weave</button><p style="height: 2000px"></p>'
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
    const { bottom } = thumbnails[1]!.getBoundingClientRect()
    expect([bottom > 590, bottom <= 600]).toEqual([true, true])
    expect(element.isConnected).toBe(false)
  })

  test('the page scrolls only to the thumbnail of another item [LBX-24]', async () => {
    document.body.innerHTML = '<p style="height: 2000px"></p><button>Lanterns</button>'
    const trigger = document.querySelector('button')!
    const { close } = await show({ items: [print('Lanterns', { trigger }), print('Tides')], trigger })
    await close()
    expect(document.activeElement).toBe(trigger)
    expect(document.documentElement.scrollTop).toBe(0)
  })

  test('a removed thumbnail gives focus to the trigger [LBX-24]', async () => {
    document.body.innerHTML = '<button>All prints</button><button>Lanterns</button>'
    const [trigger, thumbnail] = [...document.querySelectorAll('button')] as unknown as [HTMLElement, HTMLElement]
    trigger.focus()
    const { close } = await show({ items: [print('Lanterns', { trigger: thumbnail })], trigger })
    thumbnail.remove()
    await close()
    expect(document.activeElement).toBe(trigger)
  })

  test('thumbnails that are removed meanwhile change nothing, and focus goes to the trigger [LBX-24]', async () => {
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
    expect(document.activeElement).toBe(all)
    expect(document.querySelector('dialog')).toBeNull()
  })
})
