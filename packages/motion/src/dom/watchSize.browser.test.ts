import { afterEach, expect, test, vi } from 'vitest'
import { observeSize, watchSize } from '../index.js'
import type { Size, SizeOptions } from '../index.js'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
})

function start(options?: SizeOptions, style = '') {
  document.body.innerHTML = `<div style="inline-size: 200px; block-size: 100px; ${style}"></div>`
  const element = document.body.firstElementChild as HTMLElement
  const told = vi.fn<(size: Size) => void>()
  stop = watchSize(element, told, options)
  return { element, told, sizes: () => told.mock.calls.map(([size]) => size) }
}

/** Waits until the resize observers have reported. */
const observed = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

test('tells the size an element has come to rest at, once, and not the first [MOT-22]', async () => {
  const { element, sizes } = start({ debounce: 60 })
  await observed()
  element.style.inlineSize = '240px'
  await observed()
  element.style.inlineSize = '260px'
  element.style.blockSize = '120px'
  await expect.poll(sizes).toEqual([{ width: 260, height: 120 }])
})

test('counts one axis alone, and only what exceeds the threshold [MOT-22]', async () => {
  const { element, sizes } = start({ debounce: 10, axis: 'x', threshold: 20 })
  await observed()
  element.style.blockSize = '500px'
  await observed()
  element.style.inlineSize = '220px'
  // Wait for a second watcher with a longer debounce: when it reports, the first watcher would have reported before.
  const other = vi.fn()
  const stopOther = watchSize(element, other, { debounce: 20 })
  await observed()
  element.style.blockSize = '501px'
  await expect.poll(() => other.mock.calls.length).toBe(1)
  stopOther()
  expect(sizes()).toEqual([])
  element.style.inlineSize = '221px'
  await expect.poll(sizes).toEqual([{ width: 221, height: 501 }])
})

test('measures the border box, in upright text too [MOT-22]', async () => {
  const { element, sizes } = start({ debounce: 10 }, 'writing-mode: vertical-rl; padding: 5px; border: 2px solid')
  await observed()
  element.style.blockSize = '300px'
  await expect.poll(sizes).toEqual([{ width: 314, height: 214 }])
})

test('an element that is taken out has no size, and is told once [MOT-22]', async () => {
  const { element, sizes } = start({ debounce: 10 })
  await observed()
  element.remove()
  await expect.poll(sizes).toEqual([{ width: 0, height: 0 }])
})

test('a wrong axis is refused before anything is observed [MOT-21]', () => {
  const made = vi.fn()
  vi.stubGlobal('ResizeObserver', made)
  expect(() => watchSize(document.body, () => {}, { axis: 'z' as never })).toThrow(TypeError)
  expect(made).not.toHaveBeenCalled()
})

test('stopped, it leaves no observer, and drops what waits [MOT-24]', async () => {
  const unobserve = vi.spyOn(ResizeObserver.prototype, 'unobserve')
  const { element, told } = start({ debounce: 30 })
  const other = vi.fn()
  const stopOther = watchSize(element, other, { debounce: 40 })
  await observed()
  element.style.inlineSize = '240px'
  await observed()
  stop!()
  await expect.poll(() => other.mock.calls.length).toBe(1)
  expect(told).not.toHaveBeenCalled()
  unobserve.mockClear()
  stopOther()
  stopOther()
  expect(unobserve.mock.calls).toEqual([[element]])
  vi.restoreAllMocks()
})

test('an observed size is reported at the start, then at every change before it is painted [MOT-57]', async () => {
  const element = document.body.appendChild(document.createElement('p'))
  element.style.cssText = 'inline-size: 200px; block-size: 40px'
  const widths: number[] = []
  stop = observeSize(element, ({ contentRect }) => widths.push(contentRect.width))
  await observed()
  expect(widths).toEqual([200])
  element.style.inlineSize = '240px'
  await observed()
  expect(widths).toEqual([200, 240])
})

test('a change in a frame is reported before a task that the frame has queued, so before it is painted [MOT-57]', async () => {
  const element = document.body.appendChild(document.createElement('p'))
  element.style.inlineSize = '200px'
  const order: string[] = []
  stop = observeSize(element, ({ contentRect }) => order.push(`size ${contentRect.width}`))
  await observed()
  await new Promise<void>((done) =>
    requestAnimationFrame(() => {
      element.style.inlineSize = '240px'
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', () => {
        order.push('after the frame')
        port2.close()
        done()
      })
      port2.start()
      port1.postMessage(null)
    }),
  )
  expect(order).toEqual(['size 200', 'size 240', 'after the frame'])
})

test('an observation that comes later reports too, and all share one observer [MOT-57]', async () => {
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe')
  const made = vi.spyOn(globalThis, 'ResizeObserver')
  const [element, second] = ['p', 'section'].map((name) => document.body.appendChild(document.createElement(name)))
  const [first, later, other] = [vi.fn(), vi.fn(), vi.fn()]
  const stopFirst = observeSize(element!, first)
  await observed()
  stop = observeSize(element!, later)
  const stopOther = observeSize(second!, other)
  await observed()
  expect([first.mock.calls.length > 0, later.mock.calls.length, other.mock.calls.length]).toEqual([true, 1, 1])
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  expect(new Set(observe.mock.contexts).size).toBe(1)
  for (const end of [stopFirst, stopOther]) end()
  vi.restoreAllMocks()
})

test('a watcher that another one stops is told nothing more [MOT-24]', async () => {
  document.body.innerHTML = '<p>Doors</p><p>Bar</p>'
  const [first, second] = [...document.body.children] as [Element, Element]
  const told = vi.fn()
  const stops = [observeSize(first, () => stops[1]!()), observeSize(second, told)]
  await observed()
  expect(told).not.toHaveBeenCalled()
  stops[0]!()
})
