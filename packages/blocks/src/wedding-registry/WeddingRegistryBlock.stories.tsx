import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { WeddingRegistryData } from './codec.js'
import { WeddingRegistryBlock } from './WeddingRegistryBlock.js'

const data: WeddingRegistryData = {
  title: 'The wish list',
  text: 'Ada and Ben marry in the long hall in June.',
  href: 'https://gifts.example/ada-and-ben',
  label: 'The list at Gifts & Co.',
  registry: 'ada-and-ben',
  script: '/stub/registry/api.js',
}

/** A list of gifts at a provider, and the link to it. */
const meta = {
  title: 'blocks/Wedding registry',
  component: WeddingRegistryBlock,
  args: { id: 'outside', data },
} satisfies Meta<typeof WeddingRegistryBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Before consent: the plain link and a button that shows the content [BLK-43]. */
export const Default: Story = {
  tags: ['BLK-43'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: data.label })).toHaveAttribute('href', data.href)
    await expect(canvas.getByRole('button', { name: 'Show it here' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, label: 'Write your own' } } }

/** The address alone: the link says its host. */
export const Empty: Story = { args: { data: { ...data, title: '', text: '', label: '' } } }

/** More words than there is room for. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, title: 'Lanternhall'.repeat(8), text: `${data.text} `.repeat(9) } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'قاعة الفانوس', text: 'تفضلوا.', label: 'إلى الموقع' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
