import { expect, test, vi } from 'vitest'
import { whenFree } from './whenFree.js'

test.each([
  ['a dialog', 'dialog', 'close'],
  ['a popover', 'div', 'toggle'],
])('the end of %s is noticed, although its event does not bubble [OVL-18]', async (_, tag, event) => {
  const element = document.body.appendChild(document.createElement(tag))
  const [isFree, onFree] = [vi.fn(() => false), vi.fn()]
  const stop = whenFree(document, isFree, onFree)
  expect(onFree).not.toHaveBeenCalled()
  isFree.mockReturnValue(true)
  element.dispatchEvent(new Event(event))
  await expect.poll(() => onFree.mock.calls.length).toBe(1)
  stop()
  element.remove()
})
