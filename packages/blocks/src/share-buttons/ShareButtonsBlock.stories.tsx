import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ShareButtonsData } from './codec.js'
import { SHARE_SERVICES } from './shareAddress.js'
import { ShareButtonsBlock } from './ShareButtonsBlock.js'

const data: ShareButtonsData = {
  heading: 'Tell a friend',
  url: 'https://lantern-hall.example/late',
  title: 'Late on Thursdays',
  image: 'https://lantern-hall.example/images/eddy',
  services: ['facebook', 'pinterest', 'whatsapp', 'email'],
}

/** Links that share a page, and a button that copies its address. */
const meta = {
  title: 'blocks/Share buttons',
  component: ShareButtonsBlock,
  args: { id: 'share', data },
} satisfies Meta<typeof ShareButtonsBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Each link carries the encoded address, title and picture [BLK-51]. */
export const Default: Story = {
  tags: ['BLK-51'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Share on Pinterest' })).toHaveAttribute(
      'href',
      'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Flantern-hall.example%2Flate&media=https%3A%2F%2Flantern-hall.example%2Fimages%2Feddy&description=Late%20on%20Thursdays',
    )
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
}

/** Every service. */
export const Playground: Story = { args: { data: { ...data, services: [...SHARE_SERVICES] } } }

/** Without services the address can still be copied. */
export const Empty: Story = { args: { data: { ...data, heading: '', services: [] } } }

/** A long heading over every service on a phone. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: {
    data: {
      ...data,
      heading: 'Tell everybody whom you would like to meet here. '.repeat(4),
      services: [...SHARE_SERVICES],
    },
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, heading: 'أخبر صديقًا' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** On ink. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }
