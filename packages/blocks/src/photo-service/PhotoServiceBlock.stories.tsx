import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import picture from '../../testing/prints/facade.svg?no-inline'
import type { PhotoServiceData } from './codec.js'
import { PhotoServiceBlock } from './PhotoServiceBlock.js'

const photo = (alt: string) => ({ src: picture, width: 1500, height: 1000, alt, href: 'https://photos.example/p/1' })
const data: PhotoServiceData = {
  service: 'Shutter',
  profile: 'https://photos.example/lanternhall',
  title: 'What visitors see, on',
  photos: ['Stairs', 'The yard', 'A lamp', 'The stage', 'Soup', 'Rain'].map(photo),
  asyncRendering: false,
  expected: 0,
}

/** The latest photos of an account at a photo service. */
const meta = {
  title: 'blocks/Photo service',
  component: PhotoServiceBlock,
  args: { id: 'photos', data },
} satisfies Meta<typeof PhotoServiceBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Photos that the page came with. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(6)
    await expect(canvas.getByRole('link', { name: 'Shutter' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, photos: data.photos.slice(0, 3) } } }

/** Photos that come after the page: their places are kept. */
export const Waiting: Story = { args: { data: { ...data, photos: [], asyncRendering: true, expected: 6 } } }

/** Without photos. */
export const Empty: Story = { args: { data: { ...data, photos: [] } } }

/** A name wider than the phone. */
export const LongNames: Story = {
  name: 'Long names',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, service: 'Shutter'.repeat(16) } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'ما يراه الزوار في' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The service has no address for the account. */
export const NoProfile: Story = { name: 'Without a profile', args: { data: { ...data, profile: '' } } }
