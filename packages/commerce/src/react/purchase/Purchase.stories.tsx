import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Product, ProductVariant } from '../../core/product.js'
import { Purchase } from './Purchase.js'
import type { PurchaseProps } from './Purchase.js'
import { makeProduct, makeVariant as variant } from '../../testing/products.js'

const product = (variants: readonly ProductVariant[], more: Partial<Product> = {}): Product =>
  makeProduct(variants, { id: 'one-window-edition', title: 'One Window, print edition', ...more })

const SIZES = [
  variant('SQ4100201', ['20 × 20 cm']),
  variant('SQ4100401', ['40 × 40 cm'], { price: 5600, salePrice: 4400, onSale: true, qtyInStock: 3 }),
  variant('SQ4100601', ['60 × 60 cm'], { price: 9500, qtyInStock: 0 }),
]

const meta = {
  title: 'commerce/Purchase',
  component: Purchase,
  args: {
    product: product(SIZES),
    onAddToCart: fn(() => Promise.resolve({})) as NonNullable<PurchaseProps['onAddToCart']>,
  },
} satisfies Meta<typeof Purchase>
export default meta
type Story = StoryObj<typeof meta>

const shown = (root: HTMLElement, part: string): string[] =>
  [...root.querySelectorAll(`[data-part="${part}"]`)].map(({ textContent }) => textContent)

/** Variants of several prices, nothing chosen yet: the price says from where on. The largest size is gone [COM-14]. */
export const Default: Story = {
  tags: ['COM-14'],
  play: async ({ canvasElement }) => {
    await expect(shown(canvasElement, 'price')).toEqual(['from $28.00'])
  },
}

/** Choose, count, add. */
export const Playground: Story = {
  argTypes: { currency: { control: 'select', options: ['USD', 'EUR', 'SEK', 'JPY'] } },
}

/** A size that is on sale: the original is struck beside the sale price, and spoken by name [COM-14]. */
export const OnSale: Story = {
  name: 'On sale',
  tags: ['visual', 'COM-14'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: '40 × 40 cm' }))
    await expect(shown(canvasElement, 'price')).toEqual(['$44.00 Original price $56.00'])
    await expect(canvasElement.querySelector('s')).toHaveTextContent('$56.00')
  },
}

/** The parts in another order, with words of the host's own. */
export const Composed: Story = {
  render: ({ product, onAddToCart }) => (
    <Purchase.Root product={product} onAddToCart={onAddToCart}>
      <Purchase.Form>
        <Purchase.Options />
        <Purchase.Price />
        <Purchase.Quantity />
        <Purchase.Submit>Into the basket</Purchase.Submit>
        <Purchase.Status />
      </Purchase.Form>
      <Purchase.SoldOut />
    </Purchase.Root>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '20 × 20 cm' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Into the basket' }))
    await expect(await canvas.findByText('Added to cart.')).toBeVisible()
  },
}

/** Nothing of it is left: it says so, and there is nothing to press [COM-4]. */
export const SoldOut: Story = {
  name: 'Sold out',
  tags: ['COM-4'],
  args: { product: product(SIZES.map((size) => ({ ...size, qtyInStock: 0 }))) },
  play: async ({ canvasElement }) => {
    await expect(shown(canvasElement, 'sold-out')).toEqual(['Sold out'])
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** A download is never sold out, whatever its stock says [COM-4]. */
export const Digital: Story = {
  tags: ['COM-4'],
  args: {
    product: product([], {
      productType: 'DIGITAL',
      title: 'Recording',
      priceCents: 900,
      salePriceCents: 600,
      onSale: true,
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(shown(canvasElement, 'price')).toEqual(['$6.00 Original price $9.00'])
    await expect(within(canvasElement).getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  },
}

/** A combination without stock: marked in the list, and the button says why it cannot be pressed. */
export const CombinationSoldOut: Story = {
  name: 'Combination sold out',
  tags: ['visual'],
  args: {
    product: product([
      variant('SC', ['Small', 'Cotton']),
      variant('SR', ['Small', 'Rag'], { qtyInStock: 0 }),
      variant('LC', ['Large', 'Cotton']),
      variant('LR', ['Large', 'Rag']),
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Small' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Rag (sold out)' }))
    await expect(canvas.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  },
}

/** Nothing to choose: price, quantity, button. */
export const OneVariant: Story = {
  name: 'One variant',
  args: { product: product([variant('SQ4100201', ['20 × 20 cm'])]) },
}

/** Always one more: the quantity has no upper bound. */
export const Unlimited: Story = {
  args: { product: product([variant('SQ4100201', [], { unlimited: true, qtyInStock: 0 })]) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('spinbutton', { name: 'Quantity' })).not.toHaveAttribute('max')
  },
}

/** More than eight values are a list. */
export const ManyValues: Story = {
  name: 'Many values',
  args: {
    product: product(
      Array.from({ length: 12 }, (_, index) =>
        variant(`SQ41${index}`, [`${20 + 10 * index} cm`], { qtyInStock: index % 5 }),
      ),
    ),
  },
}

/** In the cart: said where it happened. */
export const Added: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '20 × 20 cm' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByText('Added to cart.')).toBeVisible()
  },
}

/** A failed addition: words, an icon and a colour say so, and the button stays. */
export const CannotBeAdded: Story = {
  name: 'Cannot be added',
  args: { onAddToCart: () => Promise.reject(new Error('offline')) },
  play: async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '20 × 20 cm' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByText('Unable to add item')).toBeVisible()
  },
}

/** English words on a page from right to left: each carries its language, and the layout stays the page's. */
export const InAnotherLanguage: Story = {
  name: 'In another language than its page',
  parameters: { direction: 'rtl' },
  args: { contentLanguage: { lang: 'en', dir: 'ltr' } },
}

/** The price in the site's own currency, from right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: { currency: 'ILS' },
  parameters: { direction: 'rtl' },
}

/** The same on ink: lines and words in paper, the button amber. */
export const OnInk: Story = { name: 'On ink', tags: ['visual'], parameters: { theme: 'ink' } }

/** A column of 320 px, with long words. */
export const Narrow: Story = {
  args: {
    product: product([
      variant('A', ['Siebdruckbogenübergrößenformatsonderanfertigung']),
      variant('B', ['Small'], { price: 123456789 }),
    ]),
    currency: 'CHF',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 276 }}>
        <Story />
      </div>
    ),
  ],
}
