import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DeviceSettings } from './DeviceSettings.js'

/** The devices on which the page hides a block. */
const meta = {
  title: 'panel/DeviceSettings',
  component: DeviceSettings,
  args: { block: { id: 'one', type: 'quote', hiddenOn: ['tablet'], data: {} }, onHide: fn() },
  decorators: [
    (Story) => (
      <div className="pn-root">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DeviceSettings>
export default meta
type Story = StoryObj<typeof meta>

/** A switch for each device, and a sentence about those that are chosen [PAN-62]. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Visitors do not see this block on tablets.')).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Hide on phones'))
    await expect(args.onHide).toHaveBeenCalledWith(['phone', 'tablet'])
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** The switches stand on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On the dark ground. */
export const Dark: Story = { parameters: { theme: 'ink' } }
