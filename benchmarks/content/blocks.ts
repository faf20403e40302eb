import type { Block } from '@vitrine/blocks'
import { createWriter } from './words.ts'
import type { Writer } from './words.ts'

/** Types of the page's blocks; a gallery is named by its layout. */
export type Kind = 'image' | 'text' | 'slideshow' | 'grid' | 'accordion' | 'button' | 'form' | 'product'

/** How many of each the page has: 60 together, of which 29 need script to be whole. */
export const COUNTS: Readonly<Record<Kind, number>> = {
  image: 6,
  text: 22,
  slideshow: 7,
  grid: 5,
  accordion: 4,
  button: 3,
  form: 5,
  product: 8,
}

/** Blocks that a visitor meets first, in this order; all work without React. */
const FIRST: readonly Kind[] = ['image', 'slideshow', 'form', 'text', 'button', 'grid', 'text']

const SLIDES = 8
const GRID = 12

/** A picture of this size; the server of the benchmark draws it. */
const picture = (number: number, width: number, height: number) => ({
  src: `/picture/${number}-${width}-${height}.svg`,
  width,
  height,
})

type Make = (writer: Writer, index: number) => { readonly type: string; readonly data: unknown }

function slides(writer: Writer, count: number, key: string): readonly object[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `${key}-${place}`,
    ...picture(writer.number(0, 39), 1500, 1000),
    alt: writer.sentence(),
    title: writer.title(),
    description: writer.sentence(),
  }))
}

const MAKE: Readonly<Record<Kind, Make>> = {
  image: (writer, index) => ({
    type: 'image',
    data: {
      ...picture(index, 1500, 600),
      alt: writer.sentence(),
      caption: index === 0 ? '' : writer.sentence(),
      priority: index === 0,
    },
  }),
  text: (writer) => ({
    type: 'html',
    data: {
      html: `<h2>${writer.title()}</h2><p>${writer.paragraph()}</p><p>${writer.paragraph()} <a href="#top">${writer.title()}</a></p>`,
    },
  }),
  slideshow: (writer, index) => ({
    type: 'gallery',
    data: { variant: 'slideshow', title: writer.title(), slides: slides(writer, SLIDES, `slide-${index}`) },
  }),
  grid: (writer, index) => ({
    type: 'gallery',
    data: {
      variant: 'grid',
      title: writer.title(),
      sizes: '50vw',
      lightbox: true,
      'square-thumbs': true,
      'thumbnails-per-row': 4,
      padding: 11,
      slides: slides(writer, GRID, `picture-${index}`),
    },
  }),
  accordion: (writer, index) => ({
    type: 'accordion',
    data: {
      multiple: index % 2 === 1,
      firstOpen: index % 2 === 0,
      items: Array.from({ length: 5 }, () => ({ title: writer.title(), content: `<p>${writer.paragraph()}</p>` })),
    },
  }),
  button: (writer) => ({ type: 'button', data: { text: writer.title(), href: '#top' } }),
  form: (writer, index) => ({
    type: 'form',
    data: {
      id: `form-${index}`,
      collectionId: 'page',
      objectName: 'Form',
      // Give the page's first form a single field, because the form is visible without scrolling and must stay short.
      fields:
        index === 0
          ? [{ id: 'email', type: 'email', title: 'E-mail', required: true }]
          : [
              { id: 'name', type: 'name', title: 'Your name', required: true },
              { id: 'email', type: 'email', title: 'E-mail', required: true },
              { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 500 },
            ],
      submitButtonText: 'Send',
      submissionText: 'Thank you.',
    },
  }),
  product: (writer, index) => ({
    type: 'product',
    data: {
      product: {
        id: `product-${index}`,
        productType: 'PHYSICAL',
        title: writer.title(),
        onSale: false,
        variants: ['A4', 'A3', 'A2'].flatMap((size, place) =>
          ['Blue', 'Ochre'].map((colour) => ({
            sku: `p${index}-${size}-${colour}`,
            price: 2500 + 1500 * place,
            onSale: false,
            unlimited: false,
            qtyInStock: writer.number(0, 9),
            optionValues: [
              { optionName: 'Size', value: size },
              { optionName: 'Colour', value: colour },
            ],
          })),
        ),
      },
      currency: 'EUR',
      image: { ...picture(20 + index, 1500, 1000), alt: writer.sentence() },
      text: writer.sentence(),
    },
  }),
}

/** The order of the page: what comes first, then one kind after the other in turn, so that all are mixed. */
function kinds(): readonly Kind[] {
  const left = new Map(Object.entries(COUNTS) as [Kind, number][])
  const order: Kind[] = []
  const take = (kind: Kind): void => {
    order.push(kind)
    left.set(kind, left.get(kind)! - 1)
  }
  for (const kind of FIRST) take(kind)
  while ([...left.values()].some((count) => count > 0)) for (const [kind, count] of left) if (count > 0) take(kind)
  return order
}

/** The page of the benchmark: 60 mixed blocks, the same ones every time. */
export function makeBlocks(): readonly Block[] {
  const writer = createWriter(60)
  const made = new Map<Kind, number>()
  return kinds().map((kind, place) => {
    const index = made.get(kind) ?? 0
    made.set(kind, index + 1)
    return { id: `b${place}`, ...MAKE[kind](writer, index) }
  })
}
