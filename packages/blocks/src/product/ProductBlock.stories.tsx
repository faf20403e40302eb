import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import windows from '../../testing/prints/windows.svg?no-inline'
import { fakeSite } from '../testing/fakeSite.js'
import type { ProductBlockData } from './data.js'
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
  headingLevel: 2,
}
const cart = { id: 'c', entries: [], subtotalCents: 2800, grandTotalCents: 2800, totalQuantity: 1 }

/** One product: picture, words, price, options and the way into the cart. */
const meta = {
  title: 'blocks/Product',
  component: ProductBlock,
  args: { id: 'edition', data: edition, site: fakeSite(() => cart) },
} satisfies Meta<typeof ProductBlock>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

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

export const SoldOut: Story = {
  name: 'Sold out',
  tags: ['visual'],
  args: { data: { ...edition, product: { ...edition.product, variants: [size('20 × 20 cm', 2800, 0)] } } },
}

export const WithoutPicture: Story = { name: 'Without picture', args: { data: { ...edition, image: undefined } } }

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

export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

export const Phone: Story = { tags: ['visual'], globals: { viewport: { value: 'phone' } } }

export const Evening: Story = { parameters: { theme: 'ink' } }
