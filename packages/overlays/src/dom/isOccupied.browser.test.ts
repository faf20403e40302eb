import { layerStack } from '@vitrine/dialogs'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isOccupied } from './isOccupied.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

test('a visitor who has pressed a button may be interrupted, and one who moves the focus by keys may not [OVL-34]', async () => {
  await userEvent.click(add('<button>On</button>'))
  expect(document.activeElement!.textContent).toBe('On')
  expect(isOccupied(document)).toBe(false)
  add('<a href="#off">Off</a>')
  await userEvent.tab()
  expect(document.activeElement!.textContent).toBe('Off')
  expect(isOccupied(document)).toBe(true)
  ;(document.activeElement as HTMLElement).blur()
  expect(isOccupied(document)).toBe(false)
})

test.each([
  ['a text field', '<input>', true],
  ['a text area', '<textarea></textarea>', true],
  ['a select', '<select><option>A</option></select>', true],
  ['a frame', '<iframe srcdoc=""></iframe>', true],
  ['editable text', '<p contenteditable>Text</p>', true],
  ['text that is not editable', '<p contenteditable="false" tabindex="0">Text</p>', false],
  ['an element with the role of a text box', '<p role="textbox" tabindex="0">Text</p>', true],
  ['a button', '<input type="button">', false],
  ['a submit button', '<input type="submit">', false],
  ['a reset button', '<input type="reset">', false],
  ['an image button', '<input type="image" alt="Go">', false],
  ['a check box', '<input type="checkbox">', true],
])('with focus on %s the visitor is occupied: %s [OVL-18]', async (_, html, occupied) => {
  const element = add(html)
  // Press it: a focus that script or a key moves is shown, which counts for itself.
  await (element.matches('iframe, select') ? element.focus() : userEvent.click(element))
  expect(document.activeElement).toBe(element)
  expect(isOccupied(document)).toBe(occupied)
})

test('focus in a shadow tree counts as that of the page [OVL-18]', async () => {
  const shadow = add('<div></div>').attachShadow({ mode: 'open' })
  shadow.innerHTML = '<button>On</button><input>'
  await userEvent.click(shadow.querySelector('button')!)
  expect(isOccupied(document)).toBe(false)
  shadow.querySelector('input')!.focus()
  expect(isOccupied(document)).toBe(true)
})

test.each([
  ['an open dialog', () => add('<dialog open>Sold</dialog>'), true],
  ['a closed dialog', () => add('<dialog>Sold</dialog>'), false],
  ['a modal of the page’s own', () => add('<div role="dialog" aria-modal="true">Sold</div>'), true],
  ['a panel that is not modal', () => add('<div role="dialog">Sold</div>'), false],
  ['an open popover', () => add('<div popover>Menu</div>').showPopover(), true],
  ['a closed popover', () => add('<div popover>Menu</div>'), false],
])('with %s the visitor is occupied: %s [OVL-18]', (_, open, occupied) => {
  open()
  expect(isOccupied(document)).toBe(occupied)
})

test('a modal on the layer stack occupies the visitor until it is removed [OVL-18]', () => {
  const layer = layerStack(document).push({ element: add('<div></div>'), modal: true })
  expect(isOccupied(document)).toBe(true)
  layer.remove()
  expect(isOccupied(document)).toBe(false)
})

test('a page in the background occupies its visitor [OVL-18]', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(isOccupied(document)).toBe(true)
})

test('focus on the host of a shadow tree, or on nothing, occupies nobody [OVL-18]', () => {
  const host = add('<div tabindex="0"></div>')
  host.attachShadow({ mode: 'open' }).innerHTML = '<input>'
  host.focus()
  expect([document.activeElement, isOccupied(document)]).toEqual([host, false])
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null)
  expect(isOccupied(document)).toBe(false)
})
