import { layerStack } from '@vitrine/dialogs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ImageZoom } from '../react/ImageZoom.js'
import { enhanceImageZoom } from './enhanceImageZoom.js'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let box: HTMLElement
let root: HTMLElement
let toggle: HTMLAnchorElement
const stops: (() => void)[] = []

beforeEach(() => {
  box = document.createElement('div')
  box.style.cssText = 'position: fixed; inset: 40px auto auto 20px; inline-size: 200px; block-size: 100px'
  box.innerHTML = renderToStaticMarkup(
    <ImageZoom src={PIXEL} style={{ display: 'block', blockSize: 100 }}>
      <img src={PIXEL} alt="Dusk" width="200" height="100" />
    </ImageZoom>,
  )
  document.body.append(box)
  root = box.querySelector('[data-part="root"]')!
  toggle = box.querySelector('a')!
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  box.remove()
})

const start = (event?: Event): void => void stops.push(enhanceImageZoom(box, event && { event }))
const lens = (): HTMLElement | null => box.querySelector('[data-part="lens"]')
const place = (): (string | undefined)[] =>
  ['x', 'y'].map((axis) => lens()?.style.getPropertyValue(`--image-zoom-${axis}`))
const key = (name: string): boolean =>
  toggle.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const click = (init: MouseEventInit = {}): boolean =>
  toggle.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const move = (clientX: number, clientY: number): boolean =>
  root.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse' }))

test('the open zoom is the larger picture in a layer that Escape closes, and its link is pressed meanwhile [COM-43]', () => {
  start()
  expect([toggle.getAttribute('role'), toggle.getAttribute('aria-pressed')]).toEqual(['button', 'false'])
  expect(click()).toBe(false)
  expect(lens()!.parentElement).toBe(root)
  expect(lens()!.getAttribute('data-scope')).toBe('image-zoom')
  expect(lens()!.innerHTML).toBe(`<img src="${PIXEL}" alt="" data-scope="image-zoom" data-part="large">`)
  expect([root.dataset['state'], toggle.getAttribute('aria-pressed')]).toEqual(['open', 'true'])
  expect(layerStack(document).topModal()).toBe(document.body)
  expect(click()).toBe(false)
  expect([lens(), root.hasAttribute('data-state'), toggle.getAttribute('aria-pressed')]).toEqual([null, false, 'false'])
  expect(layerStack(document).escape()).toBe(false)
  click()
  expect([layerStack(document).escape(), lens()]).toEqual([true, null])
})

test.each([
  ['ArrowLeft', ['0.4', '0.5']],
  ['ArrowRight', ['0.6', '0.5']],
  ['ArrowUp', ['0.5', '0.4']],
  ['ArrowDown', ['0.5', '0.6']],
])('%s moves the open zoom by a tenth of the picture, and does nothing while it is closed [COM-43]', (name, moved) => {
  start()
  expect([key(name), lens()]).toEqual([true, null])
  click()
  expect([key(name), place()]).toEqual([false, moved])
})

test('a space opens and closes the zoom, and other keys are left alone [COM-43]', () => {
  start()
  expect([key(' '), lens() === null]).toEqual([false, false])
  expect([key('a'), place()]).toEqual([true, ['0.5', '0.5']])
  expect([key(' '), lens()]).toEqual([false, null])
})

test('the zoom stays inside the picture [COM-43]', () => {
  start()
  click()
  move(20 - 50, 40 - 50)
  expect(place()).toEqual(['0', '0'])
  move(20 + 250, 40 + 150)
  expect(place()).toEqual(['1', '1'])
  move(20 + 20, 40 + 90)
  expect(place()).toEqual(['0.1', '0.9'])
})

test('a press by a pointer opens the zoom at its place, and one by keyboard where it was [COM-43]', () => {
  start()
  move(20 + 20, 40 + 90)
  expect(lens()).toBeNull()
  click({ detail: 1, clientX: 20 + 60, clientY: 40 + 20 })
  expect(place()).toEqual(['0.3', '0.2'])
  click({ detail: 1 })
  click({ detail: 0, clientX: 20, clientY: 40 })
  expect(place()).toEqual(['0.3', '0.2'])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a press with %j is left to the link [COM-43]',
  (init) => {
    const took = vi.fn((event: Event) => event.preventDefault())
    box.addEventListener('click', took, { once: true })
    start()
    click(init)
    expect([took.mock.calls.length, lens()]).toEqual([1, null])
    click()
    expect(lens()).not.toBeNull()
  },
)

test.each([
  ['a click', new MouseEvent('click', { clientX: 20 + 40, clientY: 40 + 30 }), ['0.2', '0.3']],
  ['a mouse', new PointerEvent('pointerenter', { pointerType: 'mouse', clientX: 120, clientY: 90 }), ['0.5', '0.5']],
  ['a finger', new PointerEvent('pointerenter', { pointerType: 'touch', clientX: 120, clientY: 90 }), undefined],
  ['a focus', new FocusEvent('focus'), undefined],
] as const)('a zoom that was fetched for %s acts on it [COM-43]', (_, event, expected) => {
  start(event)
  expect(lens() ? place() : undefined).toEqual(expected)
})

test('a zoom that was fetched for the keyboard focus opens in the middle of the picture [COM-43]', async () => {
  box.insertAdjacentHTML('beforebegin', '<button class="beside">before</button>')
  const before = document.querySelector<HTMLElement>('.beside')!
  before.focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(toggle)
  start(new FocusEvent('focusin'))
  expect(place()).toEqual(['0.5', '0.5'])
  before.remove()
})

test('a focus by a press opens nothing: the click does [COM-43]', () => {
  start()
  const matches = vi.spyOn(toggle as Element, 'matches').mockReturnValue(false)
  toggle.dispatchEvent(new FocusEvent('focus'))
  expect(lens()).toBeNull()
  matches.mockRestore()
  click()
  expect(lens()).not.toBeNull()
  toggle.dispatchEvent(new FocusEvent('blur'))
  expect(lens()).toBeNull()
})
