import { expect, onTestFinished, test, vi } from 'vitest'
import { createLayerStack, layerStack } from './layerStack.js'

/** A layer in the body, on a stack. */
function push(options: Partial<Parameters<ReturnType<typeof layerStack>['push']>[0]> = {}) {
  const element = document.body.appendChild(document.createElement('div'))
  const layer = layerStack(document).push({ element, modal: false, ...options })
  onTestFinished(() => {
    layer.remove()
    element.remove()
  })
  return { element, layer }
}

test('a press after a layer has left the document without a word closes nothing and breaks nothing [DLG-11]', () => {
  const faults = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', faults)
  const onOutside = vi.fn()
  const { element } = push({ onOutside })
  element.remove()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.body.click()
  window.removeEventListener('error', faults)
  expect([faults.mock.calls.length, onOutside.mock.calls.length]).toEqual([0, 0])
})

test('a layer that opens while nothing has focus closes without moving focus [DLG-7]', () => {
  const none = vi.spyOn(document, 'activeElement', 'get').mockReturnValueOnce(null)
  const { layer } = push()
  none.mockRestore()
  layer.remove()
  expect(document.activeElement).toBe(document.body)
})

test('a document without a window is locked by a modal and unlocked after it [DLG-14]', () => {
  const other = document.implementation.createHTMLDocument()
  const stack = createLayerStack(other)
  const layer = stack.push({ element: other.body.appendChild(other.createElement('dialog')), modal: true })
  const { style } = other.documentElement
  expect([style.overflow, style.scrollbarGutter]).toEqual(['hidden', ''])
  layer.remove()
  expect(style.overflow).toBe('')
})
