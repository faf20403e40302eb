import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serve, style } from '../../testing/serve.js'
import { enhanceScaledText, shrinkText } from '../index.js'
import { ScaledText } from '../react/index.js'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
})

const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize)

describe('text shrink', () => {
  function build(width: number, height = 60, text = 'Prints of the evening', css = 'font-size: 40px') {
    style()
    const box = document.body.appendChild(document.createElement('div'))
    box.style.cssText = `inline-size: ${width}px; block-size: ${height}px; overflow: hidden`
    box.innerHTML = `<p style="margin: 0px; white-space: nowrap; ${css};">${text}</p>`
    return { box, text: box.firstElementChild as HTMLElement }
  }
  const fits = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
    scrollWidth <= clientWidth && scrollHeight <= clientHeight

  test('makes a text smaller until it fits [MOT-45]', () => {
    const { box, text } = build(300)
    expect(fits(box)).toBe(false)
    stop = shrinkText(text)
    expect(fits(box)).toBe(true)
    expect(sizeOf(text)).toBeGreaterThan(20)
    text.style.fontSize = `${sizeOf(text) + 0.5}px`
    expect(fits(box)).toBe(false)
  })

  test('leaves one that fits as it is [MOT-45]', () => {
    const { text } = build(900)
    const before = text.outerHTML
    stop = shrinkText(text)
    expect(text.outerHTML).toBe(before)
  })

  test('never goes below 11 px, and leaves what is smaller alone [MOT-45]', () => {
    const { box, text } = build(40)
    stop = shrinkText(text)
    expect([sizeOf(text), fits(box)]).toEqual([11, false])
    const small = build(20, 60, 'Prints of the evening', 'font-size: 9px')
    const stopSmall = shrinkText(small.text)
    expect(sizeOf(small.text)).toBe(9)
    stopSmall()
  })

  test('fits the height as well [MOT-45]', () => {
    const { box, text } = build(200, 60, 'Prints of the evening on the walls', 'font-size: 40px; white-space: normal')
    stop = shrinkText(text)
    expect(fits(box)).toBe(true)
    expect(sizeOf(text)).toBeLessThan(30)
  })

  test('runs again 100 ms after the container has come to rest, and grows back, never past its own [MOT-46]', async () => {
    const { box, text } = build(300)
    stop = shrinkText(text)
    const small = sizeOf(text)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    box.style.inlineSize = '350px'
    await expect.poll(() => timers.mock.calls.map(([, delay]) => delay)).toContain(100)
    timers.mockRestore()
    await expect.poll(() => sizeOf(text)).toBeGreaterThan(small)
    expect(sizeOf(text)).toBeLessThan(40)
    box.style.inlineSize = '2000px'
    await expect.poll(() => sizeOf(text)).toBe(40)
    box.style.inlineSize = '200px'
    await expect.poll(() => sizeOf(text)).toBeLessThan(small)
  })

  test('waits for a container that has no width [MOT-46]', async () => {
    const { box, text } = build(0)
    stop = shrinkText(text)
    expect(sizeOf(text)).toBe(40)
    box.style.inlineSize = '300px'
    await expect.poll(() => sizeOf(text)).toBeLessThan(40)
  })

  /** Fakes the timers, and returns a function that resizes the box and waits until its observer has reported. */
  function withTimers() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    return async (box: HTMLElement, size: Partial<Record<'inlineSize' | 'blockSize', string>>) => {
      Object.assign(box.style, size)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  }

  test('each change of the container starts the 100 ms anew [MOT-46]', async () => {
    const resize = withTimers()
    const { box, text } = build(300)
    stop = shrinkText(text)
    const small = sizeOf(text)
    await resize(box, { inlineSize: '350px' })
    vi.advanceTimersByTime(99)
    await resize(box, { inlineSize: '400px' })
    vi.advanceTimersByTime(99)
    expect(sizeOf(text)).toBe(small)
    vi.advanceTimersByTime(1)
    expect(sizeOf(text)).toBeGreaterThan(small)
  })

  test('a container that is only lower or higher fits its text again [MOT-46]', async () => {
    const resize = withTimers()
    const { box, text } = build(900)
    stop = shrinkText(text)
    await resize(box, { blockSize: '30px' })
    vi.advanceTimersByTime(100)
    expect(sizeOf(text)).toBeLessThan(30)
    await resize(box, { blockSize: '60px' })
    vi.advanceTimersByTime(100)
    expect(sizeOf(text)).toBe(40)
  })

  test('a container that has its former size again does not fit its text again [MOT-46]', async () => {
    const resize = withTimers()
    const { box, text } = build(300)
    stop = shrinkText(text)
    text.style.fontSize = '12px'
    await resize(box, {})
    vi.advanceTimersByTime(100)
    await resize(box, { inlineSize: '350px' })
    await resize(box, { inlineSize: '300px' })
    vi.advanceTimersByTime(100)
    expect(sizeOf(text)).toBe(12)
  })

  test('a text whose size comes from a style sheet has no size of its own where it fits [MOT-46]', async () => {
    const resize = withTimers()
    const { box, text } = build(300, 60, 'Prints of the evening', 'color: black')
    box.style.fontSize = '40px'
    stop = shrinkText(text)
    expect(sizeOf(text)).toBeLessThan(40)
    await resize(box, { inlineSize: '900px' })
    vi.advanceTimersByTime(100)
    expect([text.style.fontSize, sizeOf(text)]).toEqual(['', 40])
  })

  test('fits again when fonts have loaded, and after the stop no more [MOT-24] [MOT-45]', () => {
    const { text, box } = build(300)
    stop = shrinkText(text)
    const small = sizeOf(text)
    text.style.letterSpacing = '0.2em'
    document.fonts.dispatchEvent(new Event('loadingdone'))
    expect(sizeOf(text)).toBeLessThan(small)
    expect(fits(box)).toBe(true)
    stop()
    document.fonts.dispatchEvent(new Event('loadingdone'))
    expect(sizeOf(text)).toBe(40)
  })

  test('after the stop no change of the container fits the text again [MOT-24]', async () => {
    const resize = withTimers()
    const { box, text } = build(300)
    const end = shrinkText(text)
    await resize(box, { inlineSize: '350px' })
    end()
    vi.advanceTimersByTime(100)
    await resize(box, { inlineSize: '200px' })
    vi.advanceTimersByTime(100)
    expect(sizeOf(text)).toBe(40)
  })

  test('stopped, gives the text its own size back [MOT-24]', () => {
    const { text, box } = build(300)
    const before = box.innerHTML
    shrinkText(text)()
    expect(box.innerHTML).toBe(before)
  })
})

describe('scaled text', () => {
  function build(width = 600, content = 'Lantern Hall', css = '') {
    const main = serve(
      <ScaledText as="h2">
        {content.split('|').map((line, index) => (
          <span key={line}>
            {index ? <br /> : null}
            {line}
          </span>
        ))}
      </ScaledText>,
      `main { inline-size: ${width}px } h2 { margin: 0; font-size: 24px } ${css}`,
    )
    return { main, heading: main.querySelector('h2')! }
  }

  /** Width of its widest line, in px. */
  function widest(heading: Element): number {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return Math.max(...[...range.getClientRects()].map(({ width }) => width))
  }

  test('shows the server’s size until it starts, then fills the container [MOT-47]', () => {
    const { heading } = build()
    expect(sizeOf(heading)).toBe(24)
    stop = enhanceScaledText(heading)
    expect(sizeOf(heading)).toBeGreaterThan(80)
    expect(widest(heading)).toBeGreaterThan(598)
    expect(widest(heading)).toBeLessThanOrEqual(600.25)
  })

  test('the widest line counts, and only its own breaks make lines [MOT-47]', () => {
    const { heading, main } = build(600, 'A hall|of light and of paper|in the old factory')
    stop = enhanceScaledText(heading)
    expect(widest(heading)).toBeGreaterThan(598)
    expect(widest(heading)).toBeLessThanOrEqual(600.25)
    expect(main.scrollWidth).toBe(600)
  })

  test('inside the container’s padding [MOT-47]', () => {
    const { heading } = build(600, 'Lantern Hall', 'main { box-sizing: border-box; padding-inline: 40px 60px }')
    stop = enhanceScaledText(heading)
    expect(widest(heading)).toBeGreaterThan(498)
    expect(widest(heading)).toBeLessThanOrEqual(500.25)
  })

  test('with padding of its own [MOT-47]', () => {
    const { heading } = build(600, 'Lantern Hall', 'h2 { box-sizing: border-box; padding-inline: 30px }')
    stop = enhanceScaledText(heading)
    // Allow one pixel, within which the measurements end.
    expect(Math.abs(widest(heading) - 540)).toBeLessThan(1)
  })

  test('fits where letters take more room at a small size [MOT-47]', () => {
    const { heading, main } = build(300, 'Lantern Hall', 'h2 { letter-spacing: 12px }')
    stop = enhanceScaledText(heading)
    expect(widest(heading)).toBeGreaterThan(298)
    expect(widest(heading)).toBeLessThanOrEqual(300.25)
    expect(main.scrollWidth).toBe(300)
  })

  test('fits again when the container changes [MOT-47]', async () => {
    const { main, heading } = build()
    stop = enhanceScaledText(heading)
    for (const width of [300, 900]) {
      main.style.inlineSize = `${width}px`
      await expect.poll(() => Math.abs(widest(heading) - width + 0.75)).toBeLessThan(1)
    }
  })

  test('fits again when faces have arrived [MOT-47]', async () => {
    const { heading } = build(600, 'Lantern Hall', 'h2 { letter-spacing: 0 }')
    stop = enhanceScaledText(heading)
    const before = sizeOf(heading)
    heading.style.letterSpacing = '0.2em'
    document.fonts.dispatchEvent(new Event('loadingdone'))
    expect(sizeOf(heading)).toBeLessThan(before)
    expect(widest(heading)).toBeLessThanOrEqual(600.25)
  })

  test('without text, or in a container of 0 px, it keeps the server’s size [MOT-47]', async () => {
    const { heading, main } = build(0)
    stop = enhanceScaledText(heading)
    expect(sizeOf(heading)).toBe(24)
    main.style.inlineSize = '400px'
    await expect.poll(() => widest(heading)).toBeGreaterThan(398)
    heading.textContent = ''
    main.style.inlineSize = '500px'
    await expect.poll(() => sizeOf(heading)).toBe(24)
  })

  test('stopped, gives the text its own size back [MOT-24]', () => {
    const { main, heading } = build()
    const before = main.innerHTML
    enhanceScaledText(heading)()
    expect(main.innerHTML).toBe(before)
  })
})
