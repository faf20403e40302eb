import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Catalogue } from './Catalogue.js'

/** The block types of the editor, with a search. */
const meta = {
  title: 'panel/Catalogue',
  component: Catalogue,
  args: { isFull: false, most: 60, onPick: fn() },
  decorators: [
    (Story) => (
      <div className="pn-root">
        <h1>Add a block</h1>
        <h2>Types</h2>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Catalogue>
export default meta
type Story = StoryObj<typeof meta>

/** All types, by group. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Search blocks'), 'quote')
    await userEvent.click(canvas.getByRole('button', { name: /^Quote/ }))
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ type: 'quote' }))
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** A page with 60 blocks takes no more, and says so [PAN-49]. */
export const Full: Story = {
  name: 'Page is full',
  args: { isFull: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A page holds at most 60 blocks.')
  },
}

/** One column on a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The drawings stand on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On the dark ground. */
export const Dark: Story = { parameters: { theme: 'ink' } }
