import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { FollowButtonData } from './codec.js'
import { FollowButtonBlock } from './FollowButtonBlock.js'

const data: FollowButtonData = {
  href: 'https://x.com/lanternhall',
  provider: 'x',
  account: 'lanternhall',
  script: '',
  title: 'Follow Lantern Hall',
}

/** The plain link to a profile; after consent the provider's button takes its place. */
const meta = {
  title: 'blocks/Follow button',
  component: FollowButtonBlock,
  args: { id: 'follow', data },
} satisfies Meta<typeof FollowButtonBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Before consent, and when the provider's script fails: the plain profile link [BLK-50]. */
export const Default: Story = {
  tags: ['BLK-50'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Follow Lantern Hall' })
    await expect(link).toHaveAttribute('href', 'https://x.com/lanternhall')
    await expect(link).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, provider: 'mastodon' } } }

/** Without a title it says the name of the service. */
export const Empty: Story = { args: { data: { ...data, title: '' } } }

/** A name wider than the phone. */
export const LongNames: Story = {
  name: 'Long names',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, title: 'Lanternhall'.repeat(12) } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'تابع قاعة الفانوس' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
