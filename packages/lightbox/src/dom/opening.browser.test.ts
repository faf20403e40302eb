import { layerStack } from '@vitrine/dialogs'
import { describe, expect, test, vi } from 'vitest'
import { dialog, PRINTS, setUpLightbox, show, shown } from '../../testing/lightboxPage.js'
import { documentState } from './documentState.js'
import { openLightbox } from './openLightbox.js'
import { openLightbox as openWithViewer } from './openWithViewer.js'

setUpLightbox()

describe('opening', () => {
  test('two calls at once open one lightbox, and a third replaces it, which leaves no node [LBX-6]', async () => {
    const [first, second] = await Promise.all([openLightbox({ items: PRINTS }), openLightbox({ items: PRINTS })])
    expect(second).toBe(first)
    void first!.close()
    await show({ index: 1 })
    expect(document.querySelectorAll('dialog').length).toBe(1)
    expect(shown()).toBe('Tides')
    expect(dialog().dataset['state']).toBe('open')
  })

  test('the stylesheet is awaited; a failed one is ignored [LBX-33]', async () => {
    let arrive = (): void => {}
    const opening = openLightbox({
      items: PRINTS,
      loadStyles: () => new Promise<void>((resolve) => (arrive = resolve)),
    })
    await import('./viewer.js')
    expect(document.querySelector('dialog')).toBeNull()
    arrive()
    await (await opening)!.close()
    await show({ loadStyles: () => Promise.reject(new Error('404')) })
    expect(dialog().open).toBe(true)
  })

  test('a failed open leaves the page as it was [LBX-24]', async () => {
    document.body.innerHTML = '<button>Lanterns</button>'
    const button = document.querySelector('button')!
    button.focus()
    const broken = new Error('not here')
    vi.spyOn(Element.prototype, 'append').mockImplementation(() => {
      throw broken
    })
    await expect(openLightbox({ items: PRINTS })).rejects.toBe(broken)
    vi.restoreAllMocks()
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.activeElement).toBe(button)
    expect(layerStack(document).topModal()).toBe(document.body)
    await expect(openLightbox({ items: [undefined as never] })).rejects.toThrow(
      new TypeError('[lightbox] items[0] is missing.'),
    )
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
  })
})

describe('closing', () => {
  test('onClose receives the index of the item last shown, once, after the last node is gone [LBX-6]', async () => {
    const nodes: number[] = []
    const onClose = vi.fn(() => void nodes.push(document.querySelectorAll('dialog').length))
    const { next, close, destroy } = await show({ onClose })
    next()
    await close()
    destroy()
    expect(onClose.mock.calls).toEqual([[1, { reason: 'action' }]])
    expect(nodes).toEqual([0])
  })

  test('20 opens leave no node behind [LBX-6]', async () => {
    await (await show()).close()
    const nodes = document.querySelectorAll('*').length
    for (let round = 0; round < 20; round++) await (await show()).close()
    expect(document.querySelectorAll('*').length).toBe(nodes)
  })

  test('a lightbox whose element others have removed can still be closed [LBX-6]', async () => {
    const { element, close } = await show()
    element.remove()
    await close()
    expect(document.documentElement.style.overflow).toBe('')
    await show()
    expect(shown()).toBe('Lanterns')
  })
})

test('the door with the viewer opens at once, nothing for an empty list, and shares the one lightbox [LBX-4]', async () => {
  documentState(document).viewer = undefined
  await expect(openWithViewer({ items: [] })).resolves.toBeUndefined()
  const opened = await openWithViewer({ items: PRINTS, index: -2 })
  expect(shown()).toBe('Tides')
  await show({ index: 2 })
  expect(opened!.element.isConnected).toBe(false)
  expect(shown()).toBe('Weave')
})
