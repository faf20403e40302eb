import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ScaledText } from './ScaledText.js'

/** A text whose font size is scaled so that one line fills the width of its container. */
const meta = {
  title: 'motion/ScaledText',
  component: ScaledText,
  args: { as: 'h2', children: 'Lantern Hall', style: { margin: 0, fontFamily: 'var(--vt-font-display)' } },
} satisfies Meta<typeof ScaledText>
export default meta
type Story = StoryObj<typeof meta>

/** The widest line fills the width, to the pixel [MOT-47]. */
export const Default: Story = {
  tags: ['visual', 'MOT-47'],
  play: async ({ canvas }) => {
    const element = canvas.getByRole('heading')
    const range = document.createRange()
    range.selectNodeContents(element)
    await waitFor(async () => {
      const rest = element.parentElement!.clientWidth - range.getBoundingClientRect().width
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element.parentElement!)
      await expect(Math.abs(rest - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd))).toBeLessThan(2)
    })
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** Its own breaks make lines; the widest one counts. */
export const Lines: Story = {
  name: 'Three lines',
  render: (args) => (
    <ScaledText {...args}>
      Prints on the walls,
      <br />a band
      <br />
      in the loading bay
    </ScaledText>
  ),
}

/** A long line in a narrow place. */
export const Narrow: Story = {
  args: { children: 'An arts centre in an old lamp factory' },
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <ScaledText {...args} />
    </div>
  ),
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  render: (args) => (
    <div dir="rtl" lang="ar">
      <ScaledText {...args}>قاعة الفوانيس</ScaledText>
    </div>
  ),
}
