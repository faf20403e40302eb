import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { SocialLinksData } from './codec.js'
import { SocialLinksBlock } from './SocialLinksBlock.js'

const link = (provider: string, href: string, title = '') => ({ provider, href, title })
const data: SocialLinksData = {
  alignment: 'left',
  showsNames: false,
  links: [
    link('instagram', 'https://www.instagram.com/lanternhall'),
    link('', 'https://lanternhall.bandcamp.com', 'Records of the house'),
    link('youtube', 'https://www.youtube.com/@lanternhall'),
    link('Lamp Post', 'https://lamp-post.example/lantern'),
  ],
}

/** Links to the owner's accounts at other services. */
const meta = {
  title: 'blocks/Social links',
  component: SocialLinksBlock,
  args: { id: 'social', data },
} satisfies Meta<typeof SocialLinksBlock>
export default meta
type Story = StoryObj<typeof meta>

/** One link per account with icon and name, in a window of its own [BLK-49]. */
export const Default: Story = {
  tags: ['BLK-49'],
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('link')
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Instagram',
      'Records of the house',
      'YouTube',
      'Lamp Post',
    ])
    await expect(first).toHaveAttribute('target', '_blank')
    await expect(first).toHaveAttribute('rel', 'me noopener')
    await expect(canvas.getByRole('link', { name: 'Lamp Post' })).toHaveAttribute('data-provider', 'other')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, showsNames: true, alignment: 'center' } } }

/** Without accounts. */
export const Empty: Story = { args: { data: { ...data, links: [] } } }

/** Many accounts with long names break into lines on a phone. */
export const LongNames: Story = {
  name: 'Long names',
  globals: { viewport: { value: 'phone' } },
  args: {
    data: {
      ...data,
      showsNames: true,
      links: [...data.links, link('x', 'https://x.com/lantern', 'Lanternhall'.repeat(9))],
    },
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: {
    data: { ...data, showsNames: true, links: [link('instagram', 'https://instagram.com/lantern', 'قاعة الفانوس')] },
  },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** An account of an unknown service shows a generic icon. */
export const UnknownService: Story = {
  name: 'Unknown service',
  args: { data: { ...data, showsNames: true, links: [link('', 'https://lamp-post.example/lantern')] } },
}

/** On ink. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }
