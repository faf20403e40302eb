import { holdNavigations } from '@vitrine/testing/navigations'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readButton, trackButtons } from './trackButtons.js'

const BLOCK = (attributes = '', alignment = 'left'): string =>
  `<div id="block-b1" data-block-type="button"><div data-scope="button" data-part="root" data-alignment="${alignment}">` +
  `<a data-scope="button" data-part="link" data-size="large" href="/prints" ${attributes}>All <b>prints</b></a></div></div>`

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
  return { track, navigate, link: document.querySelector('a')! }
}

/** The calls for one event. */
const callsOf = (track: ReturnType<typeof tracking>['track'], event: string) =>
  track.mock.calls.filter(([name]) => name === event)

/** Waits until the browser has reported to its intersection observers twice. */
async function observed(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body)
    })
}

/**
 * Clicks, and returns whether the click's default was not prevented. The test page stays: the window, which gets the
 * click last, prevents the default.
 */
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

test('a button is described by id, text, address, alignment, size, window and context [TRK-18] [BLK-10]', () => {
  const { link } = tracking(BLOCK('target="_blank"', 'center'))
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

test('a button without a block is described by its own id, and without any id is not tracked [TRK-18]', () => {
  const { link, track } = tracking('<a data-scope="button" data-part="link" href="/shop">To the shop</a>')
  expect(readButton(link)).toBeUndefined()
  click(link)
  expect(track).not.toHaveBeenCalled()
  link.id = 'way-on'
  expect(readButton(link)).toMatchObject({ id: 'way-on', buttonText: 'To the shop', clickthroughUrl: '/shop' })
})

test('a button is tracked as rendered, once, and at every click [TRK-17] [BLK-14]', async () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
  const { track, link } = tracking(`${BLOCK()}<a href="/">Home</a>`)
  expect(observe.mock.calls).toEqual([[link]])
  observe.mockRestore()
  await expect.poll(() => track).toHaveBeenCalledOnce()
  expect(track.mock.calls).toEqual([['render', readButton(link), { kind: 'button-render' }]])
  click(link)
  expect(track.mock.lastCall).toEqual(['click', readButton(link), { kind: 'button-click' }])
})

test('a button counts as rendered once, from the moment that half of it is in the window [BLK-14]', async () => {
  const { track, link } = tracking(
    `<div style="position:fixed;inset:0;overflow:hidden"><div id="place" style="position:absolute">${BLOCK('style="display:block;width:200px;height:100px"')}</div></div>`,
  )
  const place = document.querySelector<HTMLElement>('#place')!
  stop?.()
  track.mockClear()
  place.style.top = `${innerHeight - 40}px`
  stop = trackButtons(document, { track })
  await observed()
  expect(track).not.toHaveBeenCalled()
  place.style.top = `${innerHeight - 60}px`
  await expect.poll(() => track).toHaveBeenCalledOnce()
  place.style.top = `${innerHeight + 10}px`
  await observed()
  place.style.top = '0px'
  await observed()
  expect(track.mock.calls).toEqual([['render', readButton(link), { kind: 'button-render' }]])
})

test('a stopped tracker counts no button as rendered [BLK-14]', async () => {
  const { track } = tracking(BLOCK())
  stop?.()
  await observed()
  expect(track).not.toHaveBeenCalled()
})

test('navigation follows the call as soon as it is handed over [TRK-25] [TRK-26] [BLK-11]', async () => {
  let hand = (): void => {}
  const { navigate, link } = tracking(BLOCK(), new Promise((resolve) => (hand = resolve)))
  expect(click(link)).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(navigate).not.toHaveBeenCalled()
  hand()
  await vi.advanceTimersByTimeAsync(0)
  expect(navigate.mock.calls).toEqual([[link.href]])
})

test('navigation waits 2500 ms at most [TRK-26] [BLK-12]', async () => {
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
])('%s is left to the browser, and tracked before [TRK-25] [BLK-11] [BLK-12]', (_, html, init) => {
  const { track, navigate, link } = tracking(html)
  expect(click(link, init)).toBe(true)
  expect(callsOf(track, 'click')).toHaveLength(1)
  expect(navigate).not.toHaveBeenCalled()
})

test('a click of a button is tracked, and neither one of another link nor one that others have handled [TRK-17]', () => {
  const { track, link } = tracking(BLOCK() + '<a id="own" href="/">Home</a><p>Text</p>')
  click(document.querySelector<HTMLElement>('#own')!)
  click(document.querySelector<HTMLElement>('p')!)
  click(link, { button: 2 })
  expect(callsOf(track, 'click')).toEqual([])
  click(link.querySelector('b')!)
  expect(callsOf(track, 'click')).toHaveLength(1)
  track.mockClear()
  link.addEventListener('click', (event) => event.preventDefault())
  click(link)
  expect(callsOf(track, 'click')).toEqual([])
})

test.each([
  ['the middle button', { button: 1 }],
  ['Alt', { altKey: true }],
  ['Meta', { metaKey: true }],
  ['Shift', { shiftKey: true }],
])('a click with %s is the browser’s, and tracked before [TRK-26] [BLK-12]', (_, init) => {
  const { track, navigate, link } = tracking(BLOCK())
  const type = 'button' in init ? 'auxclick' : 'click'
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init })
  addEventListener(type, (last) => last.preventDefault(), { once: true })
  let isNative = true
  document.addEventListener(type, (own) => (isNative = !own.defaultPrevented), { once: true })
  link.dispatchEvent(event)
  expect([isNative, callsOf(track, 'click').length, navigate.mock.calls.length]).toEqual([true, 1, 0])
})

test.each([
  ['_self', false],
  ['', false],
  ['other', true],
])('a link to the window %j is the browser’s: %s [TRK-25]', (target, isNative) => {
  const { link } = tracking(BLOCK(`target="${target}"`))
  expect(click(link)).toBe(isNative)
})

test('clicks from before the start are tracked, and followed by no second navigation [TRK-17]', () => {
  document.body.innerHTML = BLOCK()
  const link = document.querySelector('a')!
  const track = vi.fn((_event: string, _data?: unknown, _options?: unknown) => Promise.resolve())
  const navigate = vi.fn()
  const early = ['click', 'auxclick', 'keydown', 'xclick', 'clicks'].map((type) => {
    const event = new MouseEvent(type, { bubbles: true })
    Object.defineProperty(event, 'target', { value: link })
    return event
  })
  stop = trackButtons(document, { track }, { navigate, early })
  expect(callsOf(track, 'click')).toHaveLength(2)
  expect(navigate).not.toHaveBeenCalled()
})

test('a stopped tracker leaves clicks alone [TRK-17]', () => {
  const { track, link } = tracking(BLOCK())
  expect(click(link)).toBe(false)
  stop?.()
  track.mockClear()
  expect(click(link)).toBe(true)
  expect(track).not.toHaveBeenCalled()
})

test('a button without settings is described without them [TRK-18]', () => {
  document.body.innerHTML = '<a id="way-on" data-scope="button" data-part="link" href="">Go</a>'
  expect(readButton(document.querySelector('a')!)).toEqual({
    id: 'way-on',
    buttonText: 'Go',
    clickthroughUrl: '',
    alignment: undefined,
    size: undefined,
    newWindow: false,
    context: undefined,
  })
})

test('by default the browser opens the address of a button after its call [TRK-25]', async () => {
  document.body.innerHTML = BLOCK()
  let handOver!: () => void
  const tracked = new Promise<void>((resolve) => (handOver = resolve))
  stop = trackButtons(document, { track: () => tracked })
  const { went, stop: release } = await holdNavigations()
  onTestFinished(release)
  expect(click(document.querySelector('a')!)).toBe(false)
  expect(went).toEqual([])
  handOver()
  await vi.advanceTimersByTimeAsync(0)
  expect(went).toEqual(['push /prints'])
})

test('a button without an address has an empty one [TRK-18]', () => {
  document.body.innerHTML = BLOCK()
  const link = document.querySelector('a')!
  link.removeAttribute('href')
  expect(readButton(link)!.clickthroughUrl).toBe('')
})

test('a link that is no button any more when it is seen is not tracked [BLK-14]', async () => {
  document.body.innerHTML = BLOCK()
  const track = vi.fn(() => Promise.resolve())
  const read = vi.fn<typeof readButton>().mockImplementationOnce(readButton).mockReturnValue(undefined)
  stop = trackButtons(document, { track }, { read })
  await observed()
  expect([read.mock.calls.length, track.mock.calls.length]).toEqual([2, 0])
})
