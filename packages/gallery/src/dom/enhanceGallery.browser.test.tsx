import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames, prints, serve, withMotion } from '../../testing/serve.js'
import { enhanceGallery, enhanceGrid, type GalleryOptions, type GalleryPorts } from '../index.js'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** A gallery that is started without options: it has those of its markup. */
async function start(options: GalleryOptions, count = 4, ports: GalleryPorts = {}, width = 800) {
  const served = serve(options, { items: prints(count) }, `inline-size: ${width}px`)
  stop = await enhanceGallery(served.block, {}, { loadImage: () => {}, ...ports })
  return { ...served, counter: () => served.part('counter').textContent }
}

test('a slideshow is started with the options of its markup [GAL-20]', async () => {
  const { counter } = await start({ layout: 'slideshow' })
  await page.getByRole('button', { name: 'Next' }).click()
  expect(counter()).toBe('2 of 4')
})

test.each([
  [{}, 1000],
  [{ duration: 300 }, 300],
])('a slideshow of %j changes its height in %d ms [GAL-49]', (options, duration) =>
  withMotion(async () => {
    const { part } = await start({ layout: 'slideshow', ...options }, 3, {}, 300)
    const animate = vi.spyOn(part('track'), 'animate')
    await frames()
    part('previous').click()
    await expect.poll(() => animate.mock.calls.map(([, timing]) => timing)).toEqual([{ duration, easing: 'ease-out' }])
    for (const animation of document.getAnimations()) animation.finish()
  }),
)

test('autoplay is on where the markup has its button, and off elsewhere [GAL-28]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const playing = await start({ layout: 'slideshow', autoplay: true })
  expect(playing.part('rotation').dataset['state']).toBe('playing')
  expect(playing.part('status').getAttribute('aria-live')).toBe('off')
  stop()
  playing.block.remove()
  const still = await start({ layout: 'slideshow' })
  expect(still.part('status').getAttribute('aria-live')).toBe('polite')
})

test('a carousel is started with the slides in a row and the gap of its markup [GAL-62] [GAL-64]', async () => {
  const { part, counter } = await start({ layout: 'carousel', perRow: 2, gapShare: 0.25 }, 8)
  part('next').click()
  await expect.poll(counter).toBe('3–4 of 8')
  await expect.poll(() => part('track').scrollLeft).toBe(1000)
})

test.each([
  ['start', 0],
  ['middle', 100],
  ['end', 200],
] as const)('a strip is started with its alignment of the markup, %s [GAL-57]', async (alignment, left) => {
  const { part, parts } = await start({ layout: 'strip', alignment }, 8)
  const { left: from } = part('track').getBoundingClientRect()
  expect(Math.round(parts('slide')[0]!.getBoundingClientRect().left - from)).toBe(left)
})

test.each(['grid', 'auto-grid', 'columns', 'rows', 'list', 'stack'] as const)(
  'a %s is started with the options of its markup [GAL-82]',
  async (layout) => {
    const opened: number[] = []
    const { part } = await start({ layout, opensItems: true }, 4, {
      onOpenItem: ({ index }) => void opened.push(index),
    })
    part('open').click()
    await expect.poll(() => opened).toEqual([0])
  },
)

test('an element without a gallery is left alone [GAL-97]', async () => {
  const block = document.body.appendChild(document.createElement('div'))
  block.innerHTML = '<p>No gallery</p>'
  for (const start of [enhanceGallery, enhanceGrid]) {
    stop = await start(block)
    stop()
    expect(block.innerHTML).toBe('<p>No gallery</p>')
  }
})

test.each<[GalleryOptions, string, string]>([
  [{ layout: 'slideshow' }, 'track', 'track'],
  [{ layout: 'strip' }, 'track', 'track'],
  [{ layout: 'strip' }, 'row', 'row'],
  [{ layout: 'strip' }, 'frame', 'frame'],
  [{ layout: 'carousel' }, 'track', 'track'],
  [{ layout: 'grid' }, 'list', 'list'],
  [{ layout: 'slideshow', thumbnails: true }, 'row', 'thumbnails] [data-part=row'],
  [{ layout: 'slideshow', thumbnails: true }, 'frame', 'thumbnails] [data-part=frame'],
])(
  'the markup of %j without its %s is an error that names it, and stays as it is [PAR-1]',
  async (options, part, at) => {
    const { block } = serve(options, { items: prints(2) })
    for (const missing of block.querySelectorAll(`[data-part=${at}]`)) missing.remove()
    const before = block.innerHTML
    const ports = { loadImage: () => {} }
    await expect(enhanceGallery(block, {}, ports)).rejects.toThrow(`[gallery] The part "${part}" is missing in `)
    expect(block.innerHTML).toBe(before)
  },
)
