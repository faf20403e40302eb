import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { PricingToggle } from './PricingToggle.js'

const view = (id: string, label: string, price: string) => ({
  id,
  label,
  content: (
    <>
      <p>{price}</p>
      <a href={`#join-${id}`}>Join the club</a>
    </>
  ),
})

/** The prices of a membership, by month and by year [COM-48] [BLK-56]. */
const meta = {
  title: 'commerce/PricingToggle',
  component: PricingToggle,
  args: { views: [view('month', 'Monthly', '$5.00 monthly'), view('year', 'Yearly', '$50.00 yearly')] },
  tags: ['COM-48', 'BLK-56'],
} satisfies Meta<typeof PricingToggle>
export default meta
type Story = StoryObj<typeof meta>

/** The left view is shown first. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = { args: { label: 'Membership prices' } }

/** The right view, with its own prices and join button; the prices are announced [COM-70]. */
export const Yearly: Story = {
  tags: ['COM-70'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Yearly' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('$50.00 yearly')
    await expect(canvas.getAllByText('$50.00 yearly')[0]).toBeVisible()
  },
}
