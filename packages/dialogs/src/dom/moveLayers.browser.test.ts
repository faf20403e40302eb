import { afterEach, expect, test, vi } from 'vitest'
import { followTopModal } from './followTopModal.js'
import { layerStack } from './layerStack.js'
import { moveInto, moveLayers } from './moveLayers.js'

afterEach(() => document.body.replaceChildren())

const add = <Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag): HTMLElementTagNameMap[Tag] =>
  parent.appendChild(document.createElement(tag))

test('an element moves to the end in one step where the browser can, and else by its insertion [DLG-14]', () => {
  const [from, to] = [add(document.body, 'div'), add(document.body, 'div')]
  add(to, 'i')
  const element = add(from, 'b')
  const moved = vi.spyOn(to as Element & { moveBefore(node: Node, child: null): void }, 'moveBefore')
  moveInto(to, element)
  expect([moved.mock.calls, to.lastChild]).toEqual([[[element, null]], element])
  const fresh = document.createElement('u')
  moveInto(to, fresh)
  expect([moved.mock.calls.length, to.lastChild]).toEqual([1, fresh])
  const apart = document.createElement('div')
  moveInto(apart, fresh)
  expect([fresh.parentElement, moved.mock.calls.length]).toEqual([apart, 1])
})

test('what is mounted in a modal outlives it: dialogs stay modal, and focus stays; its own parts leave [DLG-14]', () => {
  const layer = add(document.body, 'dialog')
  layer.showModal()
  const own = add(layer, 'div')
  const mount = add(layer, 'div')
  const inner = add(mount, 'dialog')
  const button = add(inner, 'button')
  inner.showModal()
  button.focus()
  const closed = vi.fn()
  inner.addEventListener('close', closed)
  moveLayers(layer, [own], document.body)
  layer.close()
  expect([own.parentElement, mount.parentElement]).toEqual([layer, document.body])
  expect([inner.matches(':modal'), document.activeElement, closed.mock.calls.length]).toEqual([true, button, 0])
})

test('a dialog that is a child of the modal itself is moved, too, and one that is closed stays closed [DLG-14]', () => {
  const layer = add(document.body, 'dialog')
  layer.showModal()
  const [child, other] = [add(layer, 'dialog'), add(layer, 'dialog')]
  child.showModal()
  Object.assign(document.body, { moveBefore: undefined })
  moveLayers(layer, [], document.body)
  delete (document.body as { moveBefore?: unknown }).moveBefore
  expect([child.parentElement, other.parentElement]).toEqual([document.body, document.body])
  expect([child.matches(':modal'), other.open]).toEqual([true, false])
})

test('an element above everything follows the topmost modal, until its end [DLG-12]', () => {
  const mount = document.createElement('div')
  const end = followTopModal(mount)
  expect(mount.parentElement).toBe(document.body)
  const first = document.body.firstChild
  const element = add(document.body, 'dialog')
  const layer = layerStack(document).push({ element, modal: true })
  expect(mount.parentElement).toBe(element)
  const flyout = layerStack(document).push({ element: add(element, 'div'), modal: false })
  expect(element.firstChild).toBe(mount)
  flyout.remove()
  layer.remove()
  expect(mount.parentElement).toBe(document.body)
  end()
  expect(mount.isConnected).toBe(false)
  layerStack(document).push({ element, modal: true }).remove()
  expect([mount.isConnected, first]).toEqual([false, mount])
})
