import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SearchBlock } from './SearchBlock.js'

/** A field that leads to the results of the site's search. */
const meta = {
  title: 'blocks/Search',
  component: SearchBlock,
  args: { id: 'search', data: { path: '/search' } },
} satisfies Meta<typeof SearchBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A form that asks the page of the search. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toHaveAttribute('action', '/search')
    await expect(canvas.getByLabelText('Search for')).toHaveAttribute('name', 'q')
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
