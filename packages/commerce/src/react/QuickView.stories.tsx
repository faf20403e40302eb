import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { makeProduct, makeVariant } from '../testing/products.js'
import type { PurchaseProps } from './purchase/Purchase.js'
import { QuickView } from './QuickView.js'
import type { QuickViewProps } from './QuickView.js'

const WINDOW =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='700' height='875' viewBox='0 0 28 35'><rect width='28' height='35' fill='%231B1A22'/><rect x='9' y='10' width='10' height='15' fill='%23E2982F'/></svg>"
const SIZES = [
  makeVariant('SQ4100201', ['20 × 20 cm']),
  makeVariant('SQ4100401', ['40 × 40 cm'], { price: 5600, salePrice: 4400, onSale: true, qtyInStock: 3 }),
]

/** A list's product with the link that opens its quick view. */
function Card(props: QuickViewProps): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href="#edition"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        Quick view
      </a>
      <QuickView {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** A product of a list in a dialog: picture, price, choice and add to cart [COM-42]. */
const meta = {
  title: 'commerce/QuickView',
  component: QuickView,
  // Show each story of the quick view in a frame of the documentation: an open dialog fills its window.
  parameters: { docs: { story: { inline: false, height: '560px', autoplay: true } } },
  args: {
    product: makeProduct(SIZES, { title: 'One Window, print edition' }),
    href: '#edition',
    onAddToCart: fn(() => Promise.resolve({})) as NonNullable<PurchaseProps['onAddToCart']>,
    children: <img src={WINDOW} width={700} height={875} alt="A lit window at night" />,
  },
  render: (args) => <Card {...args} />,
  play: async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Quick view' }))
    const panel = (await screen.findByRole('dialog')).firstElementChild!
    await waitFor(() => expect(panel).toBeVisible())
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  },
} satisfies Meta<typeof QuickView>
export default meta
type Story = StoryObj<typeof meta>

/** Closed: the page, and the link that opens it. */
export const Default: Story = { play: async () => {} }

/** Every setting at hand. */
export const Playground: Story = { args: { currency: 'EUR' } }

/** Picture and form side by side; in a narrow window one above the other. */
export const Open: Story = {}

/** A product without a picture. */
export const WithoutPicture: Story = { name: 'Without a picture', args: { children: undefined } }

/** Choosing and adding stay in the dialog. */
export const Adds: Story = {
  play: async (context) => {
    await meta.play()
    await userEvent.click(screen.getByRole('radio', { name: '40 × 40 cm' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    await expect(await screen.findByText('Added to cart.')).toBeVisible()
    await expect(context.args.onAddToCart).toHaveBeenCalledOnce()
  },
}

/** One column. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The picture on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
