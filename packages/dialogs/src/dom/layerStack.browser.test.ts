import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { layerStack } from './layerStack.js'
import type { Layer, LayerOptions } from './layerStack.js'

const stack = layerStack(document)
const open: Layer[] = []

afterEach(() => {
  for (const layer of open.splice(0)) layer.remove()
  document.documentElement.removeAttribute('style')
  window.scrollTo(0, 0)
})

function push(options: LayerOptions): Layer {
  const layer = stack.push(options)
  open.push(layer)
  return layer
}

/** A page with a button, longer than the window, and a place to put dialogs. */
function setPage(): HTMLButtonElement {
  document.body.innerHTML =
    '<main><section><button id="opener">Open</button></section><p style="height: 3000px">Long</p></main>'
  return document.querySelector<HTMLButtonElement>('#opener')!
}

/** A native modal dialog on the layer stack, like every modal of this package. */
function openDialog(options: Partial<LayerOptions> = {}): { element: HTMLDialogElement; close: () => void } {
  const element = document.createElement('dialog')
  element.style.cssText = 'inset: 0; width: 100%; height: 100%; padding: 100px; box-sizing: border-box'
  element.innerHTML = '<div style="height: 100px"><button>Inside</button></div>'
  stack.topModal().append(element)
  const close = (): void => {
    element.close()
    layer.remove()
    element.remove()
  }
  const layer = push({ element, modal: true, onEscape: close, ...options })
  element.showModal()
  return { element, close }
}

/** A menu, which leaves the page usable. */
function openFlyout(onEscape: () => void): Layer {
  const element = document.createElement('div')
  stack.topModal().append(element)
  const layer = push({
    element,
    modal: false,
    onEscape: () => {
      layer.remove()
      element.remove()
      onEscape()
    },
  })
  return layer
}

test('one press of Escape closes one layer, the topmost, dialog or flyout [DLG-15]', async () => {
  setPage().focus()
  const closed: string[] = []
  const { element, close } = openDialog({ onEscape: () => (closed.push('dialog'), close()) })
  openFlyout(() => closed.push('flyout'))

  await userEvent.keyboard('{Enter}{Tab}e{Delete}')
  expect(closed).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['flyout'])
  expect(element.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['flyout', 'dialog'])
  expect(element.isConnected).toBe(false)
})

test('a later handler of Escape learns whether a layer took it, in either order [DLG-16]', async () => {
  setPage()
  const answers: string[] = []
  const early = (event: KeyboardEvent): unknown => answers.push(`early ${stack.escape(event)}`)
  const late = (event: KeyboardEvent): unknown => answers.push(`late ${stack.escape(event)} ${event.defaultPrevented}`)
  document.addEventListener('keydown', early)
  const flyouts: string[] = []
  openFlyout(() => flyouts.push('below'))
  openFlyout(() => flyouts.push('top'))
  document.addEventListener('keydown', late)

  await userEvent.keyboard('{Escape}')
  expect(flyouts).toEqual(['top'])
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(flyouts).toEqual(['top', 'below'])
  expect(answers).toEqual([
    'early true',
    'late true true',
    'early true',
    'late true true',
    'early false',
    'late false false',
  ])
  document.removeEventListener('keydown', early)
  document.removeEventListener('keydown', late)
})

test('a dialog that refuses Escape stays, also against the browser, and keeps the key [DLG-16]', async () => {
  setPage()
  const closed = vi.fn()
  openFlyout(closed)
  const { element } = openDialog({ onEscape: undefined })
  const seen = vi.fn()
  document.addEventListener('keydown', seen, { once: true })
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(element.open).toBe(true)
  expect(closed).not.toHaveBeenCalled()
  expect((seen.mock.calls[0]![0] as KeyboardEvent).defaultPrevented).toBe(true)
})

test.each([
  ['text composition', { isComposing: true }],
  ['key repeat', { repeat: true }],
  ['Shift', { shiftKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Meta', { metaKey: true }],
])('Escape with %s is left alone [ACC-34]', (_, init) => {
  const closed = vi.fn()
  openFlyout(closed)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }))
  expect(closed).not.toHaveBeenCalled()
})

test('Escape that something inside the layer has handled is left alone [ACC-34]', () => {
  const closed = vi.fn()
  openFlyout(closed)
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(closed).not.toHaveBeenCalled()
})

test('a click on the overlay is outside, a click inside is not, and neither is a press that began inside [DLG-11]', async () => {
  setPage()
  const onOutside = vi.fn()
  const { element } = openDialog({ onOutside })
  await userEvent.click(element, { position: { x: 10, y: 10 } })
  expect(onOutside).toHaveBeenCalledTimes(1)
  await userEvent.click(page.getByRole('button', { name: 'Inside' }))
  const child = element.firstElementChild!
  child.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  child.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onOutside).toHaveBeenCalledTimes(1)
})

test('the click that opens a layer is not outside of it [DLG-11]', async () => {
  const opener = setPage()
  const onOutside = vi.fn()
  openFlyout(() => {})
  opener.addEventListener('click', () =>
    push({ element: document.body.appendChild(document.createElement('div')), modal: false, onOutside }),
  )
  await userEvent.click(opener)
  expect(onOutside).not.toHaveBeenCalled()
  await userEvent.click(page.getByText('Long'))
  expect(onOutside).toHaveBeenCalledTimes(1)
})

test('behind a modal the page is inert and does not scroll; both come back after the last of nested modals [DLG-14]', async () => {
  const opener = setPage()
  const root = document.documentElement
  root.style.overflow = 'clip scroll'
  window.scrollTo(0, 500)
  const width = document.querySelector('main')!.getBoundingClientRect().width
  const lower = openDialog()
  const upper = openDialog()
  expect(upper.element.parentElement).toBe(lower.element)
  opener.focus()
  expect(document.activeElement).not.toBe(opener)
  expect(getComputedStyle(root).overflowY).toBe('hidden')
  expect(window.scrollY).toBe(500)
  expect(document.querySelector('main')!.getBoundingClientRect().width).toBe(width)

  upper.close()
  expect(getComputedStyle(root).overflowY).toBe('hidden')
  lower.close()
  expect(root.style.overflow).toBe('clip scroll')
  expect(window.scrollY).toBe(500)
  opener.focus({ preventScroll: true })
  expect(document.activeElement).toBe(opener)
})

test('a page whose scrollbar takes room keeps that room while a modal is open [DLG-14]', () => {
  const root = document.documentElement
  // Simulate a scrollbar that is 15 px wide, because scrollbars take no room in the test's browser.
  const clientWidth = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15)
  const { close } = openDialog()
  expect(root.style.scrollbarGutter).toBe('stable')
  close()
  expect(root.style.scrollbarGutter).toBe('')
  clientWidth.mockRestore()
})

test('focus goes back to where it was, without moving the page [DLG-7]', () => {
  const opener = setPage()
  opener.focus()
  window.scrollTo(0, 800)
  openDialog().close()
  expect(document.activeElement).toBe(opener)
  expect(window.scrollY).toBe(800)
})

test('when the opener is gone, focus goes to what stood around it, and Tab goes on from there [DLG-7]', async () => {
  const opener = setPage()
  const section = opener.parentElement!
  section.insertAdjacentHTML('afterend', '<button>After</button>')
  opener.focus()
  const { close } = openDialog()
  opener.remove()
  close()
  expect(document.activeElement).toBe(section)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('After')
  expect(section.hasAttribute('tabindex')).toBe(false)
})

test('a layer may name the element that gets focus; one that is gone gives way to the opener [DLG-7]', () => {
  const opener = setPage()
  const other = document.createElement('button')
  document.querySelector('main')!.append(other)
  opener.focus()
  openDialog({ returnFocus: () => other }).close()
  expect(document.activeElement).toBe(other)
  opener.focus()
  const { close } = openDialog({ returnFocus: () => other })
  other.remove()
  close()
  expect(document.activeElement).toBe(opener)
})

test('focus that a person has put elsewhere stays there [DLG-7]', async () => {
  const opener = setPage()
  const field = document.createElement('input')
  document.querySelector('section')!.append(field)
  opener.focus()
  const flyout = openFlyout(() => {})
  await userEvent.click(field)
  flyout.remove()
  expect(document.activeElement).toBe(field)
})

test('removing a layer that takes no focus moves no focus [DLG-40]', () => {
  const opener = setPage()
  opener.focus()
  const layer = push({ element: document.querySelector('section')!, modal: false, returnFocus: null })
  opener.blur()
  layer.remove()
  expect(document.activeElement).toBe(document.body)
})

test('when a lower layer goes first, the upper one returns focus to the opener of the lower [DLG-7] [DLG-17]', () => {
  const opener = setPage()
  opener.focus()
  const lower = document.body.appendChild(document.createElement('div'))
  lower.innerHTML = '<button>In the lower</button>'
  const lowerLayer = push({ element: lower, modal: false })
  lower.querySelector('button')!.focus()
  const upper = document.body.appendChild(document.createElement('div'))
  upper.innerHTML = '<button>In the upper</button>'
  const upperLayer = push({ element: upper, modal: false })
  upper.querySelector('button')!.focus()

  lowerLayer.remove()
  lower.remove()
  expect(document.activeElement?.textContent).toBe('In the upper')
  upperLayer.remove()
  expect(document.activeElement).toBe(opener)
})

test('a dialog that left the document without a word holds neither the page nor Escape [DLG-14] [DLG-15]', () => {
  setPage()
  const closed = vi.fn()
  openFlyout(closed)
  openDialog().element.remove()
  expect(stack.topModal()).toBe(document.body)
  expect(document.documentElement.style.overflow).toBe('')
  expect(stack.escape()).toBe(true)
  expect(closed).toHaveBeenCalledTimes(1)
})

test('a document has one stack, also with two copies of the package, and another document has its own [DLG-15]', async () => {
  const address = new URL('./layerStack.ts?copy', import.meta.url).href
  const copy = (await import(/* @vite-ignore */ address)) as { layerStack: typeof layerStack }
  expect(copy.layerStack).not.toBe(layerStack)
  expect(copy.layerStack(document)).toBe(stack)
  expect(layerStack(document.implementation.createHTMLDocument())).not.toBe(stack)
})

test('an empty stack listens to nothing [DLG-40]', () => {
  const added = vi.spyOn(document, 'addEventListener')
  const flyout = openFlyout(() => {})
  const signals = added.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal)
  expect(signals.length).toBe(3)
  flyout.remove()
  expect(signals.every((signal) => signal?.aborted)).toBe(true)
  added.mockRestore()
})
