import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { ScaledTextData } from './codec.js'
import { ScaledTextBlock } from './ScaledTextBlock.js'

const data: ScaledTextData = { text: 'The lights are on', headingLevel: 2, shrink: false }

/** Width of the words themselves, in pixels. */
function wordsWidth(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}

/** A text that is scaled to the width of its place. */
const meta = {
  title: 'blocks/Scaled text',
  component: ScaledTextBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof ScaledTextBlock>
export default meta
type Story = StoryObj<typeof meta>

/** One line fills its place [BLK-28]. */
export const Default: Story = {
  tags: ['BLK-28'],
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: 'The lights are on' })
    const place = heading.parentElement!.clientWidth
    await waitFor(() => expect(wordsWidth(heading) / place).toBeGreaterThan(0.97))
    await expect(wordsWidth(heading)).toBeLessThanOrEqual(place + 1)
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { text: 'Lantern\nHall', headingLevel: 3, shrink: false } } }

/** One letter is as wide as its place. */
export const Empty: Story = { name: 'One letter', args: { data: { ...data, text: 'L' } } }

/** The widest of two lines fills the place. */
export const TwoLines: Story = {
  name: 'Two lines',
  args: { data: { ...data, text: 'The lights\nare still on in here' } },
}

/** A long line on a phone is small and stays in its place. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, text: 'Everything that ever hung on these walls, and the evenings on which it came down' } },
}

/** Words on a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }

/** The line begins on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, text: 'الأنوار مضاءة' } },
}

/** Markup in the words is text. */
export const Hostile: Story = {
  name: 'A script',
  args: { data: { ...data, text: '<b>The lights</b>' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('<b>The lights</b>')
  },
}
