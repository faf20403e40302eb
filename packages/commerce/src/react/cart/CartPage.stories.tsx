import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { createCart } from '../../dom/createCart.js'
import { cartEntry, cartOf, cartServer } from '../../testing/cartServer.js'
import type { Course } from '../../testing/cartServer.js'
import type { Cart } from '../../api/cart.js'
import { CartPage } from './CartPage.js'

const lines = [
  cartEntry('e1', 1, { title: 'One Window, print edition' }),
  cartEntry('e2', 2, { title: 'Market bag', unitPriceCents: 900, totalCents: 1800, optionValues: [] }),
]
const full = cartOf(lines, {
  shippingOptions: [
    { id: 'desk', name: 'Collect at the desk', costCents: 0 },
    { id: 'post', name: 'By post', costCents: 500 },
  ],
  selectedShippingOption: 'post',
  applicableTaxRules: [{ id: 'vat', name: 'VAT', basisPoints: 1000, taxesShipping: true }],
  coupons: ['TEN', 'OLD'],
  validCoupons: [{ code: 'TEN', basisPoints: 1000, amountCents: null }],
  invalidCoupons: ['OLD'],
})
const withStore = (cart: Cart, course?: Course) => ({
  cart,
  store: createCart(cartServer(cart, () => course ?? { arrives: 0, returns: 0 }).calls, { cart }),
})

/** Shows the entries of the cart, their cost and the way to the checkout [COM-50]. */
const meta = {
  title: 'commerce/CartPage',
  component: CartPage,
  parameters: { wallWide: true },
  args: { ...withStore(full), shopHref: '#shop' },
  tags: ['COM-50'],
} satisfies Meta<typeof CartPage>
export default meta
type Story = StoryObj<typeof meta>

/** Two lines, a coupon that counts and one that does not, shipping and tax. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = { args: { settings: { selectedCurrency: 'EUR' } } }

/** Nothing is in it yet [COM-32]. */
export const Empty: Story = {
  args: withStore(cartOf([])),
  tags: ['COM-32'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have nothing in your shopping cart.')).toBeVisible()
    await expect(canvas.queryByRole('listitem')).toBeNull()
  },
}

/** Products that have changed while they lay in the cart. */
export const ChangedProducts: Story = {
  name: 'Changed products',
  args: withStore(
    cartOf([
      cartEntry('e1', 1, { title: 'Repriced print', notice: 'repriced' }),
      cartEntry('e2', 3, { title: 'Print with one left', notice: 'fewer', maxQuantity: 1 }),
      cartEntry('e3', 1, { title: 'Sold-out print', notice: 'sold-out', maxQuantity: 0 }),
      cartEntry('e4', 1, { title: 'Withdrawn print', notice: 'unavailable', href: null }),
    ]),
  ),
}

/** The subtotal is below the minimum of the shop. */
export const BelowTheMinimum: Story = {
  name: 'Below the minimum',
  args: { settings: { minimumOrderSubtotalCents: 10_000 } },
}

/** The server refuses a change: the previous quantity is back, with the sentence. */
export const RefusedChange: Story = {
  name: 'Refused change',
  args: withStore(full, { arrives: 0, returns: 0, lost: 'request' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'One more of Market bag' }))
    await expect(await canvas.findByText('Unable to update quantity')).toBeVisible()
  },
}

/** Without scripts it is a form with a button. */
export const WithoutScripts: Story = { name: 'Without scripts', args: { store: undefined } }

/** One column. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** Pictures on the right, sums on the left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
