import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { makeProduct, makeVariant } from '../../testing/products.js'
import { Purchase } from '../purchase/Purchase.js'
import type { PurchaseProps } from '../purchase/Purchase.js'
import { Product } from './Product.js'

const lamp = (light: string): string =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='700' height='875' viewBox='0 0 28 35'><rect width='28' height='35' fill='%231B1A22'/><rect x='9' y='10' width='10' height='15' fill='%23${light}'/></svg>`
const picture = (light: string, alt: string) => ({ src: lamp(light), width: 700, height: 875, alt })

const EDITION = makeProduct(
  [
    makeVariant('SQ4100201', ['20 × 20 cm']),
    makeVariant('SQ4100401', ['40 × 40 cm'], {
      price: 5600,
      salePrice: 4400,
      onSale: true,
      qtyInStock: 3,
      image: picture('8FB8DE', 'The same window at dawn'),
    }),
  ],
  { title: 'One Window, print edition' },
)

/** The page of a product: picture with a zoom, title, stars, words and the purchase. */
const meta = {
  title: 'commerce/Product',
  component: Product,
  args: {
    product: EDITION,
    image: picture('E2982F', 'A lit window at night'),
    text: 'Printed in two passes on rag paper, and signed on the back.',
    rating: { average: 4.3, count: 3 },
    onAddToCart: fn(() => Promise.resolve({})) as NonNullable<PurchaseProps['onAddToCart']>,
  },
} satisfies Meta<typeof Product>
export default meta
type Story = StoryObj<typeof meta>

/** Picture and purchase side by side; in a narrow window one above the other. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = {
  argTypes: { currency: { control: 'select', options: ['USD', 'EUR', 'SEK', 'JPY'] } },
}

/** The picture of the chosen variant takes the place of the product's. */
export const ChosenPicture: Story = {
  name: 'Picture of the choice',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '40 × 40 cm' }))
    await expect(await canvas.findByAltText('The same window at dawn')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByText('Added to cart.')).toBeVisible()
  },
}

/** The parts in another order, with the owner's own elements. */
export const Composed: Story = {
  render: ({ product, image, onAddToCart }) => (
    <Product.Root product={product} onAddToCart={onAddToCart}>
      <div>
        <Product.Title level={2} href="#edition" />
        <Purchase.Price />
        <Purchase.Form>
          <Purchase.Options />
          <Purchase.Submit>Into the basket</Purchase.Submit>
          <Purchase.Status />
        </Purchase.Form>
        <Product.Text>Signed on the back.</Product.Text>
      </div>
      {image && <Product.Picture image={image} />}
    </Product.Root>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'One Window, print edition' })).toHaveAttribute('href', '#edition')
  },
}

/** Without a picture the words have the whole width. */
export const WithoutPicture: Story = { name: 'Without a picture', args: { image: undefined } }

/** Nothing of it is left. */
export const SoldOut: Story = {
  name: 'Sold out',
  args: { product: makeProduct([makeVariant('SQ4100201', ['20 × 20 cm'], { qtyInStock: 0 })]) },
}

/** A long title and long words. */
export const LongTitle: Story = {
  name: 'Long title',
  args: {
    product: { ...EDITION, title: 'Siebdruckbogenübergrößenformatsonderanfertigung in vier Farben auf Bütten' },
    text: 'Printed in two passes on rag paper, dried on a line between the two, and signed on the back. '.repeat(4),
  },
}

/** One column. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The picture on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** The same on ink. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }
