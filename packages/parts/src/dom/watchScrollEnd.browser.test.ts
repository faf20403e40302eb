import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchScrollEnd } from './watchScrollEnd.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** A box that scrolls, and what is heard of it. */
function start() {
  document.body.innerHTML = '<div style="overflow: auto; block-size: 100px"><p style="block-size: 900px"></p></div>'
  const box = document.body.firstElementChild as HTMLElement
  const heard = vi.fn<(event: Event) => void>()
  const stop = watchScrollEnd(box, heard)
  stops.push(stop)
  return { box, heard, stop }
}

test('tells the end of scrolling once, and nothing after its stop', async () => {
  const { box, heard, stop } = start()
  box.scrollTop = 50
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  expect(heard.mock.calls[0]![0].target).toBe(box)
  stop()
  box.dispatchEvent(new Event('scrollend'))
  expect(heard).toHaveBeenCalledOnce()
})

describe('where the browser does not tell the end', () => {
  /** A browser without the event. */
  function startWithout() {
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onscrollend')
    if (own) delete (HTMLElement.prototype as { onscrollend?: unknown }).onscrollend
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const started = start()
    if (own) Object.defineProperty(HTMLElement.prototype, 'onscrollend', own)
    return { ...started, scroll: () => started.box.dispatchEvent(new Event('scroll')) }
  }

  test('100 ms without scrolling are the end', () => {
    const { heard, scroll } = startWithout()
    scroll()
    vi.advanceTimersByTime(99)
    scroll()
    vi.advanceTimersByTime(99)
    expect(heard).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(heard).toHaveBeenCalledOnce()
    expect(heard.mock.calls[0]![0].type).toBe('scroll')
  })

  test('a stop before the end tells none', () => {
    const { heard, scroll, stop } = startWithout()
    scroll()
    stop()
    scroll()
    vi.advanceTimersByTime(200)
    expect(heard).not.toHaveBeenCalled()
  })
})
