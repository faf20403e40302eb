import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DonationForm } from './DonationForm.js'

const meta = {
  title: 'forms/Donation form',
  component: DonationForm,
  args: {
    title: 'A new lamp for the tower',
    description: 'The old one has burnt since 1911. Whatever you give goes into glass and wire.',
    buttonText: 'Donate',
    checkoutUrl: '/checkout/donate?donatePageId=lamp',
  },
} satisfies Meta<typeof DonationForm>
export default meta
type Story = StoryObj<typeof meta>

/** A few words and the way to the checkout [FRM-58]. */
export const Default: Story = {
  tags: ['FRM-58'],
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/checkout/donate?donatePageId=lamp'),
}

/** Change its words and its address. */
export const Playground: Story = {}

/** Without an address there is nothing to press. */
export const NotSetUp: Story = { name: 'Not set up', args: { checkoutUrl: undefined } }

/** Dark. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
