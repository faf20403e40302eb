import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { PasskeyButton } from './PasskeyButton.js'

/** The button that opens the browser's passkey dialog. */
const meta = {
  title: 'access/PasskeyButton',
  component: PasskeyButton,
  args: { onPasskey: (): Promise<unknown> => Promise.resolve() },
} satisfies Meta<typeof PasskeyButton>
export default meta
type Story = StoryObj<typeof meta>

/** Signs in. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { purpose: 'add', next: '/account' } }

/** A refusal stands beside the button. */
export const Refused: Story = {
  args: { onPasskey: () => Promise.reject(new DOMException('', 'InvalidStateError')), purpose: 'add' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(await canvas.findByText('This device has a passkey of this account already.')).toBeVisible()
  },
}

/** Label and message start at the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { labels: { signInByPasskey: 'الدخول بمفتاح مرور' } },
}
