import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import facade from '../../testing/prints/facade.svg?no-inline'
import type { LogoData } from './codec.js'
import { LogoBlock } from './LogoBlock.js'

const data: LogoData = { title: 'Lantern Hall', src: '', href: '/' }

/** A logo that links to the home page. */
const meta = {
  title: 'blocks/Logo',
  component: LogoBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof LogoBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Words that lead home [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Lantern Hall' })).toHaveAttribute('href', '/')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, href: '/visit' } } }

/** A picture that is named by the house. */
export const Picture: Story = {
  args: { data: { ...data, src: facade, width: 2400, height: 1600 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Lantern Hall' })).toBeVisible()
  },
}

/** A long name breaks on a phone. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, title: 'Lantern'.repeat(20) } },
}

/** The name begins on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'قاعة الفانوس' } },
}

/** An address that is not safe is replaced by home. */
export const UnsafeAddress: Story = {
  name: 'Unsafe address',
  args: { data: { ...data, href: 'javascript:alert(1)' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/')
  },
}
