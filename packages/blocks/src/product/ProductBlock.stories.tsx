import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, screen, userEvent } from 'storybook/test'
import windows from '../../testing/prints/windows.svg?no-inline'
import { fakeSite } from '../testing/fakeSite.js'
import type { ProductBlockData } from './codec.js'
import { island } from './island.js'
import { ProductBlock } from './ProductBlock.js'

const size = (value: string, price: number, qtyInStock: number, salePrice?: number) => ({
  sku: `SQ-${value}`,
  price,
  salePrice,
  onSale: salePrice !== undefined,
  unlimited: false,
  qtyInStock,
  optionValues: [{ optionName: 'Size', value }],
})
const edition: ProductBlockData = {
  product: {
    id: 'edition',
    productType: 'PHYSICAL',
    title: 'One Window, print edition',
    onSale: false,
    variants: [size('20 × 20 cm', 2800, 12), size('40 × 40 cm', 5600, 3, 4400), size('60 × 60 cm', 9500, 0)],
  },
  currency: 'USD',
  image: { src: windows, width: 1500, height: 1500, alt: 'One window lit among many' },
  sizes: '(min-width: 768px) 50vw, 100vw',
  text: 'Pigment print on cotton paper, 310 g, signed by the studio and numbered on the back.',
  href: '',
  view: 'full',
  headingLevel: 2,
}
const cart = { id: 'c', entries: [], subtotalCents: 2800, grandTotalCents: 2800, totalQuantity: 1 }

/** The server's markup of a block with its island, as a page has it. */
function ServedProduct({ data }: { readonly data: ProductBlockData }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    box.current!.innerHTML = renderToStaticMarkup(<ProductBlock id="edition" data={data} />)
    void Promise.resolve(
      island.start(
        box.current!,
        data,
        fakeSite(() => cart),
      ),
    ).then((started) => {
      if (isOver) started()
      else stop = started
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [data])
  return <div ref={box} />
}

/** One product: picture, words, price, options and the way into the cart. */
const meta = {
  title: 'blocks/Product',
  component: ServedProduct,
  parameters: { wallWide: true },
  args: { data: edition },
} satisfies Meta<typeof ServedProduct>
export default meta
type Story = StoryObj<typeof meta>

/** A print in three sizes, the largest sold out. */
export const Default: Story = { tags: ['visual'] }

/** The title leads to the page of the product; every setting at hand. */
export const Playground: Story = { args: { data: { ...edition, href: '/shop/edition', headingLevel: 3 } } }

/** A choice, and the word that it is in the cart. */
export const PutIntoTheCart: Story = {
  name: 'Put into the cart',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '20 × 20 cm' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByText('Added to cart.')).toBeVisible()
  },
}

/** Nothing of it is left: price and words stay, the form goes. */
export const SoldOut: Story = {
  name: 'Sold out',
  args: { data: { ...edition, product: { ...edition.product, variants: [size('20 × 20 cm', 2800, 0)] } } },
}

/** A product nobody has photographed: the words take the whole width. */
export const WithoutPicture: Story = { name: 'Without picture', args: { data: { ...edition, image: undefined } } }

/** A long title and a long text; picture and form stay side by side. */
export const LongText: Story = {
  name: 'Long text',
  args: {
    data: {
      ...edition,
      text: `${edition.text} ${edition.text} ${edition.text}`,
      product: { ...edition.product, title: 'One Window, seen every evening of one whole winter, print edition' },
    },
  },
}

/** Picture on the right, words and form on the left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** At 375 px the picture stands above the words. */
export const Phone: Story = { tags: ['visual'], globals: { viewport: { value: 'phone' } } }

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }

/** A product in a list: the price it starts from, and the way into the quick view [BLK-53]. */
export const Card: Story = {
  args: { data: { ...edition, view: 'card', href: '/shop/edition', headingLevel: 3 } },
  decorators: [(Shown) => <div style={{ maxInlineSize: 320 }}>{<Shown />}</div>],
}

/** A press on "Quick view" opens the whole product in a dialog [COM-42]. */
export const QuickViewOpen: Story = {
  ...Card,
  name: 'Quick view open',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Quick view of One Window, print edition' }))
    const dialog = await screen.findByRole('dialog', { name: 'One Window, print edition' })
    await expect(dialog).toBeVisible()
  },
}

/** Stars beside the title, and the reviews below the product. */
export const WithReviews: Story = {
  name: 'With reviews',
  args: {
    data: {
      ...edition,
      rating: { average: 4.5, count: 2 },
      reviews: [
        { id: 'r1', name: 'Ines K.', rating: 5, text: 'It glows in the evening.', writtenAt: '2026-10-02' },
        { id: 'r2', name: 'Tom B.', rating: 4, text: 'Well packed.', writtenAt: '2026-09-14' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: '2 reviews' })).toHaveAttribute('href', '#edition-reviews')
    await expect(canvasElement.querySelector('#edition-reviews')).toHaveTextContent('It glows in the evening.')
  },
}
