import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DonationBlock } from './DonationBlock.js'

const lamp = {
  donatePageId: 'tower lamp',
  title: 'A new lamp for the tower',
  description: 'The old one has burnt since 1911. Whatever you give goes into glass and wire.',
  buttonText: 'Donate',
}

/** A few words and the way to the donation checkout. It needs no script. */
const meta = {
  title: 'blocks/Donation',
  component: DonationBlock,
  args: { id: 'lamp', data: lamp },
} satisfies Meta<typeof DonationBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The button leads to the checkout of this donation, whatever its id [BLK-33]. */
export const Default: Story = {
  tags: ['BLK-33'],
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Donate' })).toHaveAttribute(
      'href',
      '/checkout/donate?donatePageId=tower%20lamp',
    ),
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...lamp, buttonText: 'Give what you like' } } }

/** The button alone. */
export const ButtonAlone: Story = { name: 'Button alone', args: { data: { ...lamp, title: '', description: '' } } }

/** Before its owner has said what is donated to, it cannot be pressed [BLK-33]. */
export const NotSetUp: Story = {
  name: 'Not set up',
  tags: ['BLK-33'],
  args: { data: { ...lamp, donatePageId: '' } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Donate' })).toBeDisabled(),
}

/** More words than there is room for. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: {
    data: {
      ...lamp,
      title: 'A new lamp for the tower, and the stairs that lead up to it, which nobody may use any more',
      description: `${lamp.description} ${lamp.description}`,
      buttonText: 'Give something for the lamp in the tower',
    },
  },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
