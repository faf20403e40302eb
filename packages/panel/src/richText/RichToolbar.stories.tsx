import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RichToolbar } from './RichToolbar.js'

/** The formats of a text as buttons. */
const meta = {
  title: 'panel/RichToolbar',
  component: RichToolbar,
  args: { formats: ['bold'], onFormat: fn() },
  decorators: [
    (Story) => (
      <div className="pn-root">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RichToolbar>
export default meta
type Story = StoryObj<typeof meta>

/** A format that is on is pressed; a link asks for its address and refuses one that opens a script [PAN-66]. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Add link' }))
    await userEvent.type(canvas.getByLabelText('Address of the link'), 'javascript:alert(1)')
    await userEvent.click(canvas.getByRole('button', { name: 'Set link' }))
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(args.onFormat).not.toHaveBeenCalled()
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** The buttons wrap on a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The first button stands on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On the dark ground. */
export const Dark: Story = { parameters: { theme: 'ink' } }
