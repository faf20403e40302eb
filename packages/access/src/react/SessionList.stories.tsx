import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SessionList } from './SessionList.js'
import { SignOutButton } from './SignOutButton.js'

const HERE = {
  id: 'here',
  device: 'Firefox on Linux',
  startedAt: '2 March, 09:00',
  lastSeenAt: '2 March, 09:12',
  isCurrent: true,
}
const PHONE = { ...HERE, id: 'phone', device: 'Safari on iPhone', isCurrent: false }

/** List of a person's sessions. */
const meta = {
  title: 'access/SessionList',
  component: SessionList,
  args: { sessions: [HERE, PHONE], action: '#sessions' },
} satisfies Meta<typeof SessionList>
export default meta
type Story = StoryObj<typeof meta>

/** The present session has no button; each other one has its own. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'End this session: Safari on iPhone' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = {
  args: { sessions: [HERE, PHONE, { ...PHONE, id: 'tablet', device: 'Chrome on Android' }] },
}

/** Only the present session: there is nothing to end. */
export const Alone: Story = { name: 'Only here', args: { sessions: [HERE] } }

/** The way out beside the list. */
export const WithSignOut: Story = {
  name: 'With the way out',
  render: (args) => (
    <>
      <SessionList {...args} />
      <SignOutButton action="#out" />
    </>
  ),
}
