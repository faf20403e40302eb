import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frames } from '../../testing/input.js'
import { watchScrollProgress } from '../index.js'

let stop: (() => void) | undefined
beforeEach(() => {
  document.body.style.margin = '0'
  document.body.innerHTML = `<div style="block-size: 1000px"></div><p style="block-size: 300px; margin: 0"></p>
    <div style="block-size: 3000px"></div>`
})
afterEach(() => {
  stop?.()
  scrollTo(0, 0)
})

const chapter = (): HTMLElement => document.querySelector('p')!

test('is 0 when the top meets the bottom of the window, 1 when the bottom meets its top [MOT-23]', async () => {
  const told = vi.fn<(progress: number) => void>()
  stop = watchScrollProgress(chapter(), told)
  const last = (): number | undefined => told.mock.lastCall?.[0]
  await expect.poll(last).toBe(0)
  const [start, end] = [1000 - innerHeight, 1300]
  scrollTo(0, start - 50)
  await frames()
  expect(last()).toBe(0)
  scrollTo(0, start + (end - start) / 4)
  await expect.poll(last).toBeCloseTo(0.25, 2)
  scrollTo(0, end - 1)
  await expect.poll(last).toBeLessThan(1)
  scrollTo(0, end + 400)
  await expect.poll(last).toBe(1)
})

test('is told once a frame at most, and only when it has changed [MOT-23]', async () => {
  const told = vi.fn()
  stop = watchScrollProgress(chapter(), told)
  await expect.poll(() => told.mock.calls.length).toBe(1)
  for (const top of [800, 810, 820]) {
    scrollTo(0, top)
    dispatchEvent(new Event('scroll'))
  }
  await frames()
  expect(told).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('scroll'))
  await frames()
  expect(told).toHaveBeenCalledTimes(2)
})

test('hears what scrolls inside the page [MOT-23]', async () => {
  document.body.innerHTML = `<div id="box" style="block-size: 200px; overflow: auto"><p style="block-size: 900px; margin: 0"></p></div>`
  const told = vi.fn()
  stop = watchScrollProgress(chapter(), told)
  await expect.poll(() => told.mock.calls.length).toBe(1)
  document.querySelector('#box')!.scrollTop = 300
  await expect.poll(() => told.mock.calls.length).toBe(2)
})

test('hears that the window has another size [MOT-23]', async () => {
  const told = vi.fn()
  stop = watchScrollProgress(chapter(), told)
  await expect.poll(() => told.mock.calls).toEqual([[0]])
  chapter().previousElementSibling!.remove()
  dispatchEvent(new Event('resize'))
  await expect.poll(() => told.mock.calls).toEqual([[0], [innerHeight / (innerHeight + 300)]])
})

test.each([undefined, null, 'p', {}])('without an element (%j) the console is told [MOT-23]', (element) => {
  allowConsole('No valid HTMLElement node was supplied!')
  const error = vi.spyOn(console, 'error')
  const told = vi.fn()
  stop = watchScrollProgress(element as never, told)
  expect(error.mock.calls).toEqual([['No valid HTMLElement node was supplied!']])
  error.mockRestore()
  stop()
})

test('stopped, it tells nothing more [MOT-24]', async () => {
  const told = vi.fn()
  watchScrollProgress(chapter(), told)()
  scrollTo(0, 900)
  await frames()
  expect(told).not.toHaveBeenCalled()
})
