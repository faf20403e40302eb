import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Scene } from '../../../testing/Scene.js'
import { ConfirmDialog } from '../confirm/ConfirmDialog.js'
import { Tooltip } from './Tooltip.js'

const meta: Meta<typeof Tooltip> = {
  title: 'dialogs/Tooltip',
  component: Tooltip,
  parameters: { docs: { story: { inline: false, height: '320px', autoplay: true } } },
  args: {
    content: 'Printed on cotton paper, numbered and signed.',
    children: <button type="button">Edition of twelve</button>,
    delay: 1200,
  },
  render: (args) => (
    <Scene>
      <Tooltip {...args} />
    </Scene>
  ),
}
export default meta
type Story = StoryObj<typeof Tooltip>

/** Open from the start; afterwards it shows after 1200 ms of hover or keyboard focus. */
export const Default: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
  },
}

/** Words and delay at hand. */
export const Playground: Story = { args: { defaultOpen: true, delay: 300 } }

/** A short text makes it narrow; a long one breaks its lines at 250 px. */
export const ShortText: Story = {
  name: 'Short text',
  args: { defaultOpen: true, content: 'Signed' },
  play: async () => {
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(tooltip.getBoundingClientRect().width).toBeLessThan(100)
  },
}

/** By the keyboard it stands below the element, in one line with its start. */
export const ByTheKeyboard: Story = {
  name: 'By the keyboard',
  args: { delay: 10 },
  play: async () => {
    await userEvent.tab()
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    const trigger = screen.getByRole('button').getBoundingClientRect()
    const { left, top, width } = tooltip.getBoundingClientRect()
    await expect(width).toBe(250)
    await expect(Math.round(left)).toBe(Math.round(trigger.left))
    await expect(Math.round(top - trigger.bottom)).toBe(15)
  },
}

/** At the pointer, 15 px from it; near an edge on its other side. */
export const AtThePointer: Story = {
  name: 'At the pointer',
  args: { delay: 10 },
  play: async () => {
    const trigger = screen.getByRole('button')
    const { right, bottom } = trigger.getBoundingClientRect()
    await userEvent.pointer({ target: trigger, coords: { clientX: right - 8, clientY: bottom - 8 } })
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(Math.round(tooltip.getBoundingClientRect().top)).toBe(Math.round(bottom - 8 + 15))
  },
}

/** In the evening it is paper. */
export const OnInk: Story = { ...ByTheKeyboard, name: 'On ink', parameters: { theme: 'ink' } }

/** From right to left their ends stand in one line. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: {
    delay: 10,
    content: 'مطبوع على ورق قطني، مرقم وموقع.',
    children: <button type="button">طبعة من اثنتي عشرة</button>,
  },
  play: async () => {
    await userEvent.tab()
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    const trigger = screen.getByRole('button').getBoundingClientRect()
    // Allow two pixels: the tooltip's place is counted from its rounded width, and stands on whole device pixels.
    await expect(Math.abs(tooltip.getBoundingClientRect().right - trigger.right)).toBeLessThan(2)
  },
}

/** Inside a dialog: Escape takes the tooltip first, then the dialog. */
export const InsideADialog: Story = {
  name: 'Inside a dialog',
  args: { delay: 10 },
  render: (args) => (
    <Scene>
      <ConfirmDialog defaultOpen title="Take this one?" buttons="confirm">
        <Tooltip {...args} />
      </ConfirmDialog>
    </Scene>
  ),
  play: async () => {
    await screen.findByRole('alertdialog')
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(screen.getByRole('alertdialog')).toBeVisible()
  },
}
