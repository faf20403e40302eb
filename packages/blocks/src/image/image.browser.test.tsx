import blocksSheet from './image.css?inline'
import mediaSheet from '@vitrine/media/styles.css?inline'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ImageBlock } from './ImageBlock.js'
import { imageCodec } from './codec.js'

const SRC = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>')}`

afterEach(() => {
  for (const style of document.querySelectorAll('style.test')) style.remove()
})

function show(data: object, width: number) {
  const textContent = mediaSheet + blocksSheet
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent }))
  const read = imageCodec.read({ src: SRC, width: 300, height: 200, alt: 'Hall', title: 'The hall', ...data })
  if (!read.ok) throw new TypeError(read.error)
  const { container, getByRole } = render(
    <div style={{ width: `${width}px` }}>
      <ImageBlock id="b" data={read.data} />
    </div>,
  )
  const image = getByRole('img', { name: 'Hall' })
  const words = container.querySelector('[data-part="words"]')
  return { image, box: () => image.getBoundingClientRect(), words: () => words!.getBoundingClientRect(), container }
}

test.each(['card', 'overlap', 'collage'])(
  'the words of a %s share rows with its picture from 415 px on [BLK-23]',
  (variant) => {
    const wide = show({ variant }, 415)
    expect(wide.words().top).toBeLessThan(wide.box().bottom)
    expect(wide.words().bottom).toBeGreaterThan(wide.box().top)
  },
)

test.each(['card', 'overlap', 'collage', 'stack'])(
  'the words of a %s stand under its picture below 415 px [BLK-23]',
  (variant) => {
    const narrow = show({ variant }, 414)
    expect(narrow.words().top).toBeGreaterThanOrEqual(narrow.box().bottom)
  },
)

test('the words of a card are beside its picture, those of an overlap over its edge [BLK-23]', () => {
  const card = show({ variant: 'card' }, 800)
  expect(card.words().left).toBeGreaterThanOrEqual(card.box().right)
  card.container.remove()
  const overlap = show({ variant: 'overlap' }, 800)
  expect(overlap.words().left).toBeLessThan(overlap.box().right)
})

test.each([
  ['left', 0],
  ['center', 250],
  ['right', 500],
])('a picture narrower than its place stands %s [BLK-23]', (position, left) => {
  const { box, container } = show({ position }, 800)
  expect(Math.round(box().left - container.getBoundingClientRect().left)).toBe(left)
})

test('a masked picture is cut to its shape, and a stretched one fills its place [BLK-23]', () => {
  const masked = show({ mask: 'circle' }, 400)
  expect(getComputedStyle(masked.image.closest('[data-part="box"]')!).clipPath).toMatch(/^polygon\(50% 0%/)
  const heights = [masked.image, masked.image.parentElement!].map((element) => element.getBoundingClientRect().height)
  expect(heights).toEqual([400, 400])
  masked.container.remove()
  expect(Math.round(show({ stretch: true }, 800).box().width)).toBe(800)
})
