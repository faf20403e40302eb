import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { SpacerData } from './codec.js'
import { SpacerBlock } from './SpacerBlock.js'

const data: SpacerData = { height: 33 }

/** Free room between two blocks. */
const meta = {
  title: 'blocks/Spacer',
  component: SpacerBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof SpacerBlock>
export default meta
type Story = StoryObj<typeof meta>

/** As high as its data says, and skipped by assistive technology [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  args: { data: { height: 44 } },
  play: async ({ canvasElement }) => {
    const room = canvasElement.querySelector('[data-scope=spacer]')!
    await expect(room.getBoundingClientRect().height).toBe(44)
    await expect(room).toHaveAttribute('aria-hidden', 'true')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { height: 120 } } }

/** The least room, which data without a height does not get. */
export const Least: Story = { args: { data: { height: 1 } } }

/** On a phone it is as high. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** From right to left it is the same. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
