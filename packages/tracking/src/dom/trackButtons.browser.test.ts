import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readButton, trackButtons } from './trackButtons.js'

const BLOCK = (attributes = ''): string =>
  `<div id="block-b1" data-block-type="button"><a data-scope="button" data-part="link" data-size="large" ` +
  `href="/prints" ${attributes}>All <b>prints</b></a></div>`

let stop: (() => void) | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

/** @param tracked - Settles when the call is handed over. */
function tracking(html: string, tracked: Promise<void> = Promise.resolve()) {
  document.body.innerHTML = html
  const track = vi.fn((_event: string, _data?: unknown, _options?: unknown) => tracked)
  const navigate = vi.fn()
  stop = trackButtons(document, { track }, { navigate })
  const link = document.querySelector('a')!
  // Nothing leaves the page of the tests.
  link.addEventListener('click', (event) => setTimeout(() => event.preventDefault()))
  return { track, navigate, link }
}

/** Clicks, and says whether the browser's own action was left to it. */
function click(link: HTMLElement, init: MouseEventInit = {}): boolean {
  let isNative = true
  const look = (event: Event): void => {
    isNative = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return isNative
}

test('a button is described by id, text, address, size, window and context [TRK-18]', () => {
  const { link } = tracking(BLOCK('target="_blank" data-align="center"'))
  expect(readButton(link)).toEqual({
    id: 'block-b1',
    buttonText: 'All prints',
    clickthroughUrl: '/prints',
    alignment: 'center',
    size: 'large',
    newWindow: true,
    context: 'button',
  })
})

test('a button is tracked as rendered, once, and at every click [TRK-17]', () => {
  const { track, link } = tracking(BLOCK())
  expect(track.mock.calls).toEqual([['render', readButton(link), { kind: 'button-render' }]])
  click(link)
  expect(track.mock.lastCall).toEqual(['click', readButton(link), { kind: 'button-click' }])
})

test('navigation follows the call as soon as it is handed over [TRK-25] [TRK-26]', async () => {
  let hand = (): void => {}
  const { navigate, link } = tracking(BLOCK(), new Promise((resolve) => (hand = resolve)))
  expect(click(link)).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(navigate).not.toHaveBeenCalled()
  hand()
  await vi.advanceTimersByTimeAsync(0)
  expect(navigate.mock.calls).toEqual([[link.href]])
})

test('navigation waits 2500 ms at most [TRK-26]', async () => {
  const { navigate, link } = tracking(BLOCK(), new Promise(() => {}))
  click(link)
  await vi.advanceTimersByTimeAsync(2499)
  expect(navigate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(navigate).toHaveBeenCalledOnce()
})

test.each([
  ['a new window', BLOCK('target="_blank"'), {}],
  ['a modifier key', BLOCK(), { ctrlKey: true }],
  ['mailto', BLOCK().replace('/prints', 'mailto:a@lantern.test'), {}],
  ['tel', BLOCK().replace('/prints', 'tel:+49301'), {}],
  ['a download', BLOCK('download'), {}],
  ['an anchor of the page', BLOCK().replace('/prints', '#visit'), {}],
])('%s is left to the browser, and tracked before [TRK-25] [TRK-26]', (_, html, init) => {
  const { track, navigate, link } = tracking(html)
  expect(click(link, init)).toBe(true)
  expect(track).toHaveBeenCalledTimes(2)
  expect(navigate).not.toHaveBeenCalled()
})

test('other links and clicks that others have handled are left alone', () => {
  const { track, link } = tracking(BLOCK() + '<a id="own" href="/">Home</a>')
  click(document.querySelector<HTMLElement>('#own')!)
  link.addEventListener('click', (event) => event.preventDefault())
  click(link)
  expect(track).toHaveBeenCalledOnce()
})
