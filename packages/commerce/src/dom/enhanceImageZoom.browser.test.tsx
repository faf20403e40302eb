import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ImageZoom } from '../react/ImageZoom.js'
import { enhanceImageZoom } from './enhanceImageZoom.js'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let box: HTMLElement
let stop: () => void

beforeEach(async () => {
  // Move the pointer to the corner of the page: it may still lie over the picture that the last test used.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = new URL('../styles.css', import.meta.url).href
  const loaded = new Promise((resolve) => (styles.onload = resolve))
  box = document.createElement('div')
  box.style.cssText = 'inline-size: 200px; margin: 50px'
  box.innerHTML = renderToStaticMarkup(
    <ImageZoom src={PIXEL}>
      <img src={PIXEL} alt="Dusk" width="200" height="200" />
    </ImageZoom>,
  )
  box.append(styles)
  document.body.append(box)
  await loaded
  stop = enhanceImageZoom(box)
})
afterEach(() => {
  stop()
  box.remove()
})

const root = (): HTMLElement => box.querySelector('[data-scope="image-zoom"][data-part="root"]')!
const lens = (): HTMLElement | null => box.querySelector('[data-part="lens"]')
const place = (): (string | undefined)[] =>
  ['x', 'y'].map((axis) => lens()?.style.getPropertyValue(`--image-zoom-${axis}`))
const toggle = () => page.getByRole('button', { name: 'Zoom picture' })

test('the larger picture follows the pointer and goes with it [COM-43]', async () => {
  await userEvent.hover(toggle(), { position: { x: 50, y: 100 } })
  await expect.poll(() => place()).toEqual(['0.25', '0.5'])
  await userEvent.hover(toggle(), { position: { x: 150, y: 20 } })
  await expect.poll(() => place()).toEqual(['0.75', '0.1'])
  await userEvent.unhover(toggle())
  await expect.poll(() => lens()).toBeNull()
})

test('keyboard focus opens it, arrow keys move it, and Escape ends it and nothing else [COM-43]', async () => {
  const heard = vi.fn()
  document.body.tabIndex = -1
  await userEvent.keyboard('{Tab}')
  await expect.element(toggle()).toHaveFocus()
  expect(place()).toEqual(['0.5', '0.5'])
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(place()).toEqual(['0.6', '0.4'])
  document.addEventListener('keydown', (event) => heard(event.key, event.defaultPrevented), { once: true })
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledExactlyOnceWith('Escape', true)
  expect(lens()).toBeNull()
  await expect.element(toggle()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(lens()).not.toBeNull()
  document.body.removeAttribute('tabindex')
})

test.each([
  ['forwards', '{Tab}', 'after'],
  ['backwards', '{Shift>}{Tab}{/Shift}', 'before'],
])('Tab leaves the open zoom %s and closes it [COM-43]', async (_, keys, next) => {
  box.insertAdjacentHTML('beforebegin', '<button class="beside">before</button>')
  box.insertAdjacentHTML('afterend', '<button class="beside">after</button>')
  await page.getByRole('button', { name: 'before' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(toggle()).toHaveFocus()
  expect(lens()).not.toBeNull()
  await userEvent.keyboard(keys)
  await expect.element(page.getByRole('button', { name: next })).toHaveFocus()
  expect(lens()).toBeNull()
  for (const button of document.querySelectorAll('.beside')) button.remove()
})

test('a tap toggles it at its place [COM-43]', async () => {
  const tap = (clientX: number, clientY: number): void => {
    const target = toggle().element()
    const given = { bubbles: true, cancelable: true, pointerType: 'touch', clientX, clientY, detail: 1 }
    target.dispatchEvent(new PointerEvent('pointerenter', given))
    target.dispatchEvent(new PointerEvent('click', given))
  }
  const { left, top } = box.getBoundingClientRect()
  tap(left + 20, top + 40)
  expect(place()).toEqual(['0.1', '0.2'])
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true')
  tap(left + 20, top + 40)
  expect(lens()).toBeNull()
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false')
})

test('a picture that is open already opens no second one [COM-43]', () => {
  const enter = () => root().dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  enter()
  const open = lens()
  enter()
  expect([...box.querySelectorAll('[data-part="lens"]')]).toEqual([open])
})

test('a mouse that leaves the picture closes the zoom, and a finger that is lifted does not [COM-43]', () => {
  const send = (type: string, pointerType: string) => root().dispatchEvent(new PointerEvent(type, { pointerType }))
  send('pointerenter', 'mouse')
  expect(lens()).not.toBeNull()
  send('pointerleave', 'touch')
  expect(lens()).not.toBeNull()
  send('pointerleave', 'mouse')
  expect(lens()).toBeNull()
})

test('hovering opens the zoom until the stop, after which the link leads to the larger picture [COM-43]', async () => {
  await userEvent.hover(toggle(), { position: { x: 50, y: 100 } })
  await expect.poll(() => lens()).not.toBeNull()
  stop()
  expect([lens(), root().hasAttribute('data-state')]).toEqual([null, false])
  const link = page.getByRole('link', { name: 'Zoom picture' }).element()
  expect(link.getAttribute('href')).toBe(PIXEL)
  expect([link.hasAttribute('aria-pressed'), link.hasAttribute('role')]).toEqual([false, false])
  for (const type of ['pointerenter', 'pointermove']) root().dispatchEvent(new PointerEvent(type))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  box.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(click)
  expect(lens()).toBeNull()
})
