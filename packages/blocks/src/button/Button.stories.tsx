import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from './Button.js'
import { ButtonBlock } from './ButtonBlock.js'
import type { ButtonData } from './codec.js'

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
  component: ButtonBlock,
  args: { id: 'go', data: visit },
} satisfies Meta<typeof ButtonBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The one thing a page asks for: amber, with ink text. */
export const Default: Story = { tags: ['visual'] }

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...visit, size: 'large', alignment: 'center' } } }

/** The other way on: outlined in ink, of the same size. */
export const Secondary: Story = { tags: ['visual'], args: { data: { ...visit, kind: 'secondary' } } }

/** One more way on, underlined; still 44 px to press. */
export const Quiet: Story = { args: { data: { ...visit, kind: 'quiet' } } }

/** The component in a React app: a link without an element around it, with a class of the app's own. */
export const Component: Story = {
  render: () => (
    <Button href="/visit" kind="secondary" className="own">
      Plan your visit
    </Button>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Plan your visit' })
    await expect(link).toHaveClass('own')
    await expect(link).toHaveAttribute('data-kind', 'secondary')
  },
}

/** Beside a short text; smaller in type, not in what is pressed. */
export const Small: Story = { args: { data: { ...visit, size: 'small' } } }

/** On its own under a large title. */
export const Large: Story = { args: { data: { ...visit, size: 'large' } } }

/** In the middle of its place. */
export const Centred: Story = { args: { data: { ...visit, alignment: 'center' } } }

/** Right to left: lines end on the left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...visit, text: 'خطط لزيارتك', alignment: 'right' } },
}

/** A long text wraps into even lines on a phone. */
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

/** A secondary button on ink: outlined in paper. */
export const Evening: Story = {
  name: 'On ink',
  parameters: { theme: 'ink' },
  args: { data: { ...visit, kind: 'secondary' } },
}
