import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { HorizontalRuleData } from './codec.js'
import { HorizontalRuleBlock } from './HorizontalRuleBlock.js'

const data: HorizontalRuleData = {}

/** A line between two subjects. */
const meta = {
  title: 'blocks/Horizontal rule',
  component: HorizontalRuleBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof HorizontalRuleBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A separator as wide as its place [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toBeVisible()
  },
}

/** The block without settings. */
export const Playground: Story = {}

/** As wide as a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** From right to left it is the same. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On ink it is light. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
