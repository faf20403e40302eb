import { afterEach, expect, onTestFinished, test } from 'vitest'
import { holdPlace } from './holdPlace.js'

let life: AbortController
let element: HTMLElement

/** Puts an element below a space of 3,000 px. */
function draw(): void {
  life = new AbortController()
  document.body.innerHTML = '<div style="height: 3000px"></div><p>Here</p><div style="height: 3000px"></div>'
  element = document.querySelector('p')!
}
/** Grows the space above without the browser's own correction. */
function growAbove(): void {
  document.documentElement.style.overflowAnchor = 'none'
  ;(document.body.firstElementChild as HTMLElement).style.height = '3400px'
}
const top = (): number => Math.round(element.getBoundingClientRect().top)
const frames = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number): void => void (left ? requestAnimationFrame(() => next(left - 1)) : resolve())
    next(count)
  })

afterEach(() => {
  life.abort()
  document.body.replaceChildren()
  document.documentElement.style.overflowAnchor = ''
  window.scrollTo(0, 0)
})

test('an element stays at its place when the page grows above it [COL-25]', async () => {
  draw()
  holdPlace(element, 120, life.signal)
  expect(top()).toBe(120)
  growAbove()
  expect(top()).toBe(520)
  await expect.poll(top).toBe(120)
})

test('an element stays at its place when fonts have loaded, and before [COL-25]', async () => {
  let load = (): void => {}
  const ready = new Promise<void>((resolve) => (load = resolve))
  Object.defineProperty(document.fonts, 'ready', { value: ready, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document.fonts, 'ready'))
  draw()
  holdPlace(element, 120, life.signal)
  growAbove()
  await expect.poll(top).toBe(120)
  await frames(4)
  ;(document.body.firstElementChild as HTMLElement).style.height = '3800px'
  expect(top()).toBe(520)
  load()
  await expect.poll(top).toBe(120)
})

test('an element stays at its place when the page has loaded [COL-25]', async () => {
  draw()
  holdPlace(element, 120, life.signal)
  await frames(4)
  growAbove()
  window.dispatchEvent(new Event('load'))
  await expect.poll(top).toBe(120)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('the %s of a visitor ends it [COL-25]', async (type) => {
  draw()
  holdPlace(element, 120, life.signal)
  element.addEventListener(type, (event) => event.stopPropagation())
  element.dispatchEvent(new Event(type, { bubbles: true }))
  growAbove()
  await frames(4)
  expect(top()).toBe(520)
})

test('its signal ends it [COL-25]', async () => {
  draw()
  holdPlace(element, 120, life.signal)
  life.abort()
  growAbove()
  await frames(4)
  expect(top()).toBe(520)
})
