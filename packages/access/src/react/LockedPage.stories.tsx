import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LockedPage } from './LockedPage.js'
import { MemberGate } from './MemberGate.js'
import { SignInForm } from './SignInForm.js'

/** The page in place of one that its viewer may not read. */
const meta = {
  title: 'access/LockedPage',
  component: LockedPage,
  args: { lock: 'sign-in' },
} satisfies Meta<typeof LockedPage>
export default meta
type Story = StoryObj<typeof meta>

/** A visitor meets the text and the form to sign in [ACC-9]. */
export const Default: Story = {
  tags: ['ACC-9'],
  args: { children: <SignInForm action="#session" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('This page available only site members')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { lock: 'password', action: '#unlock' } }

/** An account that is no membership. */
export const Denied: Story = { args: { lock: 'denied', children: <p>Your account has no membership.</p> } }

/** A page with a password of its own, after a wrong try. */
export const Password: Story = {
  args: { lock: 'password', action: '#unlock', error: 'That is not the password of this page.' },
}

/** A member reads the content, and nothing of the lock. */
export const Admitted: Story = {
  render: (args) => (
    <MemberGate viewer={{ kind: 'member', roles: [] }} fallback={<LockedPage {...args} />}>
      <h2>The cellar opens at eight</h2>
    </MemberGate>
  ),
}
