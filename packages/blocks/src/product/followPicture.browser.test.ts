import { afterEach, expect, test } from 'vitest'
import { followPicture } from './followPicture.js'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const IMAGE = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 20, height: 10, alt: 'The large one' }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** Markup of a product, with the picture that the test draws. Returns the choice of a variant. */
function place(picture: string): (variant: object | undefined) => void {
  document.body.innerHTML = `<div>${picture}</div>`
  const root = document.body.firstElementChild as HTMLElement
  stops.push(followPicture(root))
  return (variant) => {
    const detail = { product: {}, variant }
    root.dispatchEvent(new CustomEvent('vitrine:commerce:variant-change', { detail }))
  }
}
const picture = (attributes = ''): string =>
  `<div data-scope="product-block" data-part="picture"><img src="${PIXEL}" width="30" height="40" alt="" ${attributes}></div>`
const shown = (): string[] => {
  const { src, alt, style } = document.querySelector('img')!
  return [src, alt, style.backgroundColor, style.aspectRatio, style.objectFit]
}

test('the picture of a variant keeps the style and the box of the picture that it replaces [BLK-53]', () => {
  const choose = place(picture('style="background-color: red"'))
  choose({ image: IMAGE })
  expect(shown()).toEqual([IMAGE.src, 'The large one', 'red', '30 / 40', 'contain'])
  choose({})
  expect(shown()).toEqual([PIXEL, '', 'red', '', ''])
})

test('a picture without a style has none again after the choice [BLK-53]', () => {
  const choose = place(picture())
  choose({ image: IMAGE })
  expect(shown()).toEqual([IMAGE.src, 'The large one', '', '30 / 40', 'contain'])
  choose({ image: undefined })
  expect(document.querySelector('img')!.hasAttribute('style')).toBe(false)
})

test('a choice that is not complete shows the picture of the product [BLK-53]', () => {
  const choose = place(picture())
  choose({ image: IMAGE })
  choose(undefined)
  expect(shown()).toEqual([PIXEL, '', '', '', ''])
})

test.each(['', '<div data-scope="product-block" data-part="picture"></div>'])(
  'a product without a picture follows no choice: %j [BLK-53]',
  (markup) => {
    const choose = place(markup)
    const before = document.body.innerHTML
    choose({ image: IMAGE })
    stops.pop()!()
    expect(document.body.innerHTML).toBe(before)
  },
)
