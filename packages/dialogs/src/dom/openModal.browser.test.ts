import { afterEach, expect, test, vi } from 'vitest'
import { openModal } from './openModal.js'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  document.body.removeAttribute('style')
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A modal that stands in the page, with a file field in it. */
function open(options: Partial<Parameters<typeof openModal>[0]> = {}) {
  const element = document.body.appendChild(document.createElement('dialog'))
  const field = element.appendChild(document.createElement('input'))
  field.type = 'file'
  const onEscape = vi.fn()
  const close = openModal({ element, onEscape, findParts: () => [field], ...options })
  closers.push(close)
  return { element, field, onEscape, close }
}

const isMarked = (): boolean => document.documentElement.hasAttribute('data-dialogs-open')

test.each([
  ['a picture', 'background-image: linear-gradient(red, blue)', true],
  ['a colour', 'background-color: rgb(10 10 10 / 50%)', true],
  ['neither', 'background: none', false],
])('the root below a body with %s as its ground is marked or left as it was [DLG-43]', (_, style, expected) => {
  document.body.setAttribute('style', style)
  const { close } = open({ isDimming: true })
  expect(isMarked()).toBe(expected)
  close()
  expect(isMarked()).toBe(false)
})

test('a modal without an overlay dims nothing, so it marks no root [DLG-43]', () => {
  document.body.style.background = 'red'
  open()
  expect(isMarked()).toBe(false)
})

test('the cancelled choice of a file inside a modal does not close the modal [DLG-11]', () => {
  const { element, field, onEscape } = open()
  const event = new Event('cancel', { bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  expect([event.defaultPrevented, onEscape.mock.calls.length]).toEqual([false, 0])
  const own = new Event('cancel', { cancelable: true })
  element.dispatchEvent(own)
  expect(own.defaultPrevented).toBe(true)
  expect(onEscape.mock.calls).toEqual([[own]])
})

test('a modal that the page has closed and taken away is not opened again [DLG-10]', async () => {
  const { element, onEscape } = open()
  const reopened = vi.spyOn(element, 'showModal')
  const closed = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }))
  element.close()
  element.remove()
  await closed
  expect([reopened.mock.calls.length, onEscape.mock.calls.length]).toEqual([0, 0])
})

test('a modal that opens in the page stays there when it closes, and hears the browser no longer [DLG-10]', () => {
  const { element, onEscape, close } = open()
  expect(document.activeElement).toBe(element)
  close()
  expect([element.isConnected, element.open]).toEqual([true, false])
  element.dispatchEvent(new Event('cancel'))
  element.dispatchEvent(new Event('close'))
  expect([element.open, onEscape.mock.calls.length]).toEqual([false, 0])
})

test('in a browser that reports no visible part of the window a modal opens over the whole window [DLG-38]', () => {
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(null)
  const { element, close } = open()
  expect(element.open).toBe(true)
  expect(element.style.getPropertyValue('--vt-dialogs-below')).toBe('')
  close()
  expect(element.open).toBe(false)
})
