import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from './Button.js'
import type { ButtonData } from './data.js'

const visit: ButtonData = {
  text: 'Plan your visit',
  href: '/visit',
  newWindow: false,
  kind: 'primary',
  size: 'medium',
  alignment: 'left',
}

/** A link that looks like a button. It needs no script. */
const meta = {
  title: 'blocks/Button',
  component: Button,
  args: { id: 'go', data: visit },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Playground: Story = { args: { data: { ...visit, size: 'large', alignment: 'center' } } }

export const Secondary: Story = { tags: ['visual'], args: { data: { ...visit, kind: 'secondary' } } }

export const Quiet: Story = { args: { data: { ...visit, kind: 'quiet' } } }

export const Small: Story = { args: { data: { ...visit, size: 'small' } } }

export const Large: Story = { args: { data: { ...visit, size: 'large' } } }

export const Centred: Story = { args: { data: { ...visit, alignment: 'center' } } }

/** Where lines end: on the left in right-to-left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...visit, text: 'خطط لزيارتك', alignment: 'right' } },
}

export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...visit, text: 'Book a table for the evening on which the band plays' } },
}

/** An address that is not safe leads nowhere, and says so. */
export const UnsafeAddress: Story = {
  name: 'Unsafe address',
  args: { data: { ...visit, href: 'javascript:alert(1)' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Plan your visit' })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).not.toHaveAttribute('href')
  },
}

export const Evening: Story = { parameters: { theme: 'ink' }, args: { data: { ...visit, kind: 'secondary' } } }
