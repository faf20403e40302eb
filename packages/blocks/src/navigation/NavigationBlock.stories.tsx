import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { NavigationData } from './codec.js'
import { NavigationBlock } from './NavigationBlock.js'

const link = (title: string, href: string) => ({ title, href, newWindow: false })
const data: NavigationData = {
  label: 'The house',
  orientation: 'horizontal',
  links: [link('Its story', '/story'), link('The café', '/cafe'), link('Plan your visit', '/visit')],
}

/** Links to pages, with the present one marked. */
const meta = {
  title: 'blocks/Navigation',
  component: NavigationBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof NavigationBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Each link leads to a page; the present one is marked [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  args: { page: { shared: { address: 'https://hall.example/cafe?table=2' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'The house' })).toBeVisible()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('The café')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, orientation: 'vertical' } } }

/** Without links it shows nothing. */
export const Empty: Story = { args: { data: { ...data, links: [] } } }

/** Long titles break on a phone. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, links: [...data.links, link('Lamp'.repeat(30), '/lamp')] } },
}

/** The first link stands on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, label: 'البيت', links: [link('قصته', '/story'), link('المقهى', '/cafe')] } },
}
