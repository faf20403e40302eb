import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { MemberAreaData } from './codec.js'
import { MemberAreaBlock } from './MemberAreaBlock.js'

const data: MemberAreaData = {
  title: 'For members of the club',
  text: 'Rehearsals, the archive of posters, and the letters that we write to friends.',
  viewer: 'visitor',
  membersOnly: false,
  logInHref: '/account',
  joinHref: '/club',
  membersHref: '/members',
  logOutAction: '/api/auth/Logout',
}

/** The ways into the pages for members, and out. */
const meta = {
  title: 'blocks/Member area',
  component: MemberAreaBlock,
  args: { id: 'members', data },
} satisfies Meta<typeof MemberAreaBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A visitor may log in or join [BLK-55]. */
export const Default: Story = {
  tags: ['BLK-55'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/account')
    await expect(canvas.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/club')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, membersOnly: true } } }

/** A member has a way in and a way out [BLK-55]. */
export const Member: Story = {
  tags: ['BLK-55'],
  args: { data: { ...data, viewer: 'member' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'To the members’ pages' })).toHaveAttribute('href', '/members')
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Join' })).toBeNull()
  },
}

/** A member without the plan may join [BLK-55]. */
export const WithoutPlan: Story = {
  name: 'Member without the plan',
  tags: ['BLK-55'],
  args: { data: { ...data, viewer: 'member-without-plan', membersOnly: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This page available only site members')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Join' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'To the members’ pages' })).toBeNull()
  },
}

/** Before its owner has set it up. */
export const Empty: Story = {
  args: { data: { ...data, title: '', text: '', logInHref: '', joinHref: '', membersHref: '' } },
}

/** More words than there is room for. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, text: `${data.text} `.repeat(8), title: 'Lanternhall'.repeat(6) } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'لأعضاء النادي', text: 'البروفات وأرشيف الملصقات.' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
