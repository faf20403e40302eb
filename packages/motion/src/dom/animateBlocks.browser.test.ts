import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frames } from '../../testing/input.js'
import { style } from '../../testing/serve.js'
import { animateBlocks } from '../index.js'

let stop: (() => void) | undefined
beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
})
afterEach(() => {
  stop?.()
  document.body.className = ''
  scrollTo(0, 0)
  vi.unstubAllGlobals()
})

const RED = 'data:image/gif;base64,R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

/** A page with a block of a height, two windows below the top. */
function build(height = 400, content = '', kind = 'fade'): HTMLElement {
  document.body.innerHTML = `<div style="block-size: ${2 * innerHeight}px"></div>
    <section data-animation="${kind}" style="block-size: ${height}px">${content}</section>
    <div style="block-size: 3000px"></div>`
  style()
  return document.querySelector('section')!
}

const isMarked = (block: Element): boolean => block.classList.contains('animation-loaded')
const isWaiting = (block: Element): boolean => block.hasAttribute('data-animation-waiting')

/** Scrolls until so many px of the block are in view. */
const showPixels = (pixels: number): void => scrollTo(0, innerHeight + pixels)

describe('a block is marked', () => {
  test('when half of it is in view, not before [MOT-26] [MOT-27]', async () => {
    const block = build()
    stop = animateBlocks(document.body)
    await expect.poll(() => isWaiting(block)).toBe(true)
    showPixels(190)
    await frames()
    await frames()
    expect(isMarked(block)).toBe(false)
    showPixels(205)
    await expect.poll(() => isMarked(block)).toBe(true)
    expect(isWaiting(block)).toBe(false)
  })

  test('as soon as any of it is, when it is taller than the window [MOT-27]', async () => {
    const block = build(innerHeight + 1)
    stop = animateBlocks(document.body)
    await expect.poll(() => isWaiting(block)).toBe(true)
    showPixels(10)
    await expect.poll(() => isMarked(block)).toBe(true)
  })

  test('once, and for good [MOT-30]', async () => {
    const block = build()
    stop = animateBlocks(document.body)
    showPixels(300)
    await expect.poll(() => isMarked(block)).toBe(true)
    const changed = vi.fn()
    const observer = new MutationObserver(changed)
    observer.observe(block, { attributes: true })
    scrollTo(0, 0)
    await frames()
    showPixels(300)
    await frames()
    stop()
    expect([isMarked(block), changed.mock.calls.length]).toEqual([true, 0])
    observer.disconnect()
  })

  test('at once, when it is in view from the start: nothing flashes [MOT-27]', async () => {
    const block = build()
    showPixels(250)
    stop = animateBlocks(document.body)
    const seen = vi.fn()
    const observer = new MutationObserver(() => seen(isWaiting(block)))
    observer.observe(block, { attributes: true })
    await expect.poll(() => isMarked(block)).toBe(true)
    expect(seen.mock.calls.flat()).not.toContain(true)
    observer.disconnect()
  })
})

test('a block that is marked already waits for nothing [MOT-30]', async () => {
  const [block, other] = [build(), document.createElement('section')]
  block.classList.add('animation-loaded')
  other.dataset['animation'] = 'fade'
  block.after(other)
  stop = animateBlocks(document.body)
  await expect.poll(() => isWaiting(other)).toBe(true)
  expect(isWaiting(block)).toBe(false)
})

describe('a loading image', () => {
  test('that arrived before its block was further in view counts [MOT-28]', async () => {
    const block = build(400, '<img class="loading" alt=""><img class="loading" alt="">')
    const images = block.querySelectorAll('img')
    stop = animateBlocks(document.body)
    showPixels(300)
    await frames()
    await frames()
    images[0]!.dispatchEvent(new Event('load'))
    showPixels(410)
    await frames()
    await frames()
    expect(isMarked(block)).toBe(false)
    images[1]!.dispatchEvent(new Event('load'))
    expect(isMarked(block)).toBe(true)
  })

  test.each([
    ['has loaded', 'load'],
    ['has failed', 'error'],
  ])('holds the mark until it %s [MOT-28]', async (_, type) => {
    const block = build(400, '<img class="loading" alt=""><img alt="">')
    stop = animateBlocks(document.body)
    showPixels(300)
    await frames()
    await frames()
    expect(isMarked(block)).toBe(false)
    block.querySelectorAll('img')[1]!.dispatchEvent(new Event('load'))
    await frames()
    expect(isMarked(block)).toBe(false)
    const image = block.querySelector('img')!
    if (type === 'load') image.src = RED
    else image.src = 'data:image/gif;base64,AAAA'
    await expect.poll(() => isMarked(block)).toBe(true)
  })

  test.each<[string, (image: Element) => void]>([
    ['loses its marker', (image) => image.classList.remove('loading')],
    ['is taken out', (image) => image.remove()],
  ])('that %s holds it no longer [MOT-28]', async (_, release) => {
    const block = build(400, '<p><img class="loading" alt=""></p>')
    stop = animateBlocks(document.body)
    showPixels(300)
    await frames()
    await frames()
    expect(isMarked(block)).toBe(false)
    release(block.querySelector('img')!)
    await expect.poll(() => isMarked(block)).toBe(true)
  })

  test('that arrives after the stop marks nothing [MOT-24]', async () => {
    const block = build(400, '<img class="loading" alt="">')
    stop = animateBlocks(document.body)
    showPixels(300)
    await frames()
    await frames()
    stop()
    const image = block.querySelector('img')!
    const loaded = new Promise((done) => image.addEventListener('load', done))
    image.src = RED
    await loaded
    image.classList.remove('loading')
    await frames()
    expect(isMarked(block)).toBe(false)
  })
})

describe('blocks show their end at once', () => {
  test('in edit mode [MOT-29] [RUN-43]', () => {
    document.body.className = 'edit-mode'
    const block = build()
    stop = animateBlocks(document.body)
    expect([isMarked(block), isWaiting(block), getComputedStyle(block).opacity]).toEqual([true, false, '1'])
  })

  test('under reduced motion [MOT-30]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const block = build()
    stop = animateBlocks(document.body)
    expect([isMarked(block), getComputedStyle(block).opacity, getComputedStyle(block).transitionDuration]).toEqual([
      true,
      '1',
      '0s',
    ])
  })

  test('without script, and without observers [MOT-30]', () => {
    const block = build()
    expect(getComputedStyle(block).opacity).toBe('1')
    vi.stubGlobal('IntersectionObserver', undefined)
    stop = animateBlocks(document.body)
    expect(isMarked(block)).toBe(true)
  })

  test('when it is stopped: nothing stays hidden [MOT-24]', async () => {
    const block = build()
    stop = animateBlocks(document.body)
    await expect.poll(() => getComputedStyle(block).opacity).toBe('0')
    stop()
    expect([isWaiting(block), isMarked(block), getComputedStyle(block).opacity]).toEqual([false, false, '1'])
    showPixels(300)
    await frames()
    await frames()
    expect([isWaiting(block), isMarked(block)]).toEqual([false, false])
  })
})

test.each([
  ['fade', 'none', 'none'],
  ['slide', '0px 33px', 'none'],
  ['scale', 'none', '0.94'],
])('%s waits unseen, moved by %s, at a scale of %s [MOT-55]', async (kind, translate, scale) => {
  const block = build(400, '', kind)
  stop = animateBlocks(document.body)
  await expect.poll(() => isWaiting(block)).toBe(true)
  const { opacity, ...now } = getComputedStyle(block)
  expect([opacity, now.translate, now.scale]).toEqual(['0', translate, scale])
  showPixels(300)
  await expect.poll(() => block.getAnimations().length).toBeGreaterThan(0)
})

test('other blocks than those marked for it may be named [MOT-27]', async () => {
  const block = build()
  block.removeAttribute('data-animation')
  block.className = 'panel'
  stop = animateBlocks(document.body, { selector: '.panel' })
  showPixels(300)
  await expect.poll(() => isMarked(block)).toBe(true)
})
