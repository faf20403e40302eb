import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Scene } from '../../../testing/Scene.js'
import { ConfirmDialog } from '../confirm/ConfirmDialog.js'
import { Toaster } from './Toaster.js'
import type { ToasterProps } from './Toaster.js'

const LONG = 600_000

/** A page that shows toasts for as long as one looks. */
function Page({
  toasts,
  children,
  ...toaster
}: Partial<ToasterProps> & { readonly children?: ReactElement }): ReactElement {
  const [items, setItems] = useState(toasts ?? [])
  return (
    <Scene>
      {children}
      <button
        type="button"
        onClick={() => setItems((all) => [...all, { id: Math.random(), message: 'Saved for later' }])}
      >
        Save for later
      </button>
      <Toaster {...toaster} toasts={items} onEnd={(id) => setItems((all) => all.filter((item) => item.id !== id))} />
    </Scene>
  )
}

const meta: Meta<typeof Toaster> = {
  title: 'dialogs/Toaster',
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: '360px', autoplay: true } } },
  args: { toasts: [] },
  render: (args) => <Page {...args} />,
}
export default meta
type Story = StoryObj<typeof Toaster>

/** One message at the top right. */
export const Default: Story = {
  args: { toasts: [{ id: 1, message: 'Saved for later', duration: LONG }] },
  play: async () => {
    await expect(await screen.findByText('Saved for later')).toBeVisible()
  },
}

/** How many toasts stand open at once. */
export const Playground: Story = {
  args: {
    limit: 2,
    toasts: ['First', 'Second', 'Third'].map((message, id) => ({ id, message, duration: LONG })),
  },
}

/** A message without a duration has no buttons and goes by itself after two seconds. */
export const GoesByItself: Story = {
  name: 'Goes by itself',
  tags: ['DLG-18'],
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save for later' }))
    const toast = await screen.findByText('Saved for later')
    const { top, right } = toast.getBoundingClientRect()
    await expect([top, window.innerWidth - right]).toEqual([20, 20])
    await expect(toast.querySelector('button')).toBeNull()
    await waitFor(() => expect(screen.queryByText('Saved for later')).toBeNull(), { timeout: 4000 })
  },
}

/** Later ones below earlier ones; a long one keeps its measure. */
export const Several: Story = {
  tags: ['visual'],
  args: {
    toasts: [
      { id: 1, message: 'Saved for later', duration: LONG },
      {
        id: 2,
        message: 'Two prints are the last of their edition, and will be kept for you for one hour.',
        duration: LONG,
      },
      { id: 3, message: 'https://lantern.test/prints/donaudampfschifffahrtsgesellschaft', duration: LONG },
    ],
  },
  play: async () => {
    await screen.findByText('Saved for later')
  },
}

/** Too many to read: the newest stand, the others are a number and wait for their time. */
export const Fifty: Story = {
  args: {
    toasts: Array.from({ length: 50 }, (_, id) => ({ id, message: `Print ${id + 1} is saved`, duration: LONG })),
  },
  play: async () => {
    await screen.findByText('Print 50 is saved')
    await expect(screen.getByText('+45')).toBeVisible()
    await expect(screen.getByText('Print 1 is saved')).not.toBeVisible()
  },
}

/** Over a question: above the overlay, and in reach. */
export const OverADialog: Story = {
  name: 'Over a dialog',
  args: { toasts: [{ id: 1, message: 'Saved for later', duration: LONG }] },
  render: (args) => (
    <Page {...args}>
      <ConfirmDialog defaultOpen title="Empty the cart?" message="Three prints go back to the shelf." />
    </Page>
  ),
  play: async () => {
    const toast = await screen.findByText('Saved for later')
    const { left, top } = toast.getBoundingClientRect()
    await waitFor(() => expect(document.elementFromPoint(left + 4, top + 4)).toBe(toast))
  },
}

/** From right to left it stands at the top right all the same. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { toasts: [{ id: 1, message: 'حُفظت لوقت لاحق', duration: LONG }] },
  play: async () => {
    const toast = await screen.findByText('حُفظت لوقت لاحق')
    await expect(Math.round(window.innerWidth - toast.getBoundingClientRect().right)).toBe(20)
  },
}
