import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OverlaysManager } from './OverlaysManager.js'

const meta: Meta<typeof OverlaysManager> = {
  title: 'overlays/OverlaysManager',
  component: OverlaysManager,
  parameters: { layout: 'fullscreen' },
  args: {
    entries: [
      { name: 'popup', state: 'frequency' },
      { name: 'announcement-bar', state: 'show' },
      { name: 'mobile-bar', state: 'device' },
    ],
  },
}
export default meta

type Story = StoryObj<typeof OverlaysManager>

/** Nothing is set up. */
export const Default: Story = { args: { entries: [{ name: 'popup', state: 'off' }] } }

/** Every prop as a control. */
export const Playground: Story = {}

/** Each overlay with its state, and the trigger of the popup. */
export const ThreeOverlays: Story = { tags: ['visual'] }

/** The trigger asks the manager for the popup. */
export const ShowsThePopup: Story = {
  args: { manager: { entries: [{ name: 'popup', state: 'page' }], subscribe: () => () => {}, open: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show the popup' }))
    await expect(args.manager!.open).toHaveBeenCalledWith('popup')
  },
}

/** Start and end change places. */
export const RightToLeft: Story = { parameters: { direction: 'rtl' } }
