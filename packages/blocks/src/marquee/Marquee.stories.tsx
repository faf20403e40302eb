import type { Meta, StoryObj } from '@storybook/react-vite'
import { wantMotion } from '@vitrine/testing/motion'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { MarqueeData } from './codec.js'
import { MarqueeBlock } from './MarqueeBlock.js'

const data: MarqueeData = {
  items: [
    { text: 'Free to walk in, Wednesday to Sunday', href: '' },
    { text: 'The band plays on Friday at eight', href: '' },
    { text: 'The café opens at nine', href: '#cafe' },
  ],
  waveFrequency: 1,
  waveIntensity: 0,
  direction: 'left',
  speed: 50,
  pauseOnHover: false,
}

/** A line of news that moves through the page. Under reduced motion, and without script, it is a text like any other. */
const meta = {
  title: 'blocks/Marquee',
  component: MarqueeBlock,
  args: { id: 'line', data },
  render: (args) => (
    <div data-block-type="marquee">
      <MarqueeBlock {...args} />
    </div>
  ),
} satisfies Meta<typeof MarqueeBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Three items, a link among them [BLK-27]. */
export const Default: Story = {
  tags: ['BLK-27'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** The button that stops it, which the keyboard reaches, and the pointer or the focus shows [BLK-57]. */
export const Stoppable: Story = {
  name: 'With its button in focus',
  tags: ['BLK-57 a', 'BLK-57 b'],
  play: async ({ canvas, canvasElement }) => {
    if (!(await wantMotion('no-preference'))) return
    const root = canvasElement.querySelector<HTMLElement>('[data-scope=marquee][data-part=root]')!
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'running'))
    const button = canvas.getByRole('button', { name: 'Pause' })
    const shown = (opacity: string): Promise<void> =>
      waitFor(() => expect(getComputedStyle(button).opacity).toBe(opacity))
    await shown('0')
    await userEvent.tab()
    if (document.activeElement !== button) await userEvent.tab()
    await expect(button).toHaveFocus()
    await shown('1')
    await userEvent.keyboard('{Enter}')
    await expect(root).toHaveAttribute('data-state', 'stopped')
    await expect(button).toHaveAccessibleName('Play')
    await userEvent.keyboard('{Enter}')
    await expect(root).toHaveAttribute('data-state', 'running')
    await expect(button).toHaveAccessibleName('Pause')
  },
}

/** One word, much shorter than the page. */
export const OneWord: Story = { name: 'One word', args: { data: { ...data, items: [{ text: 'Open', href: '' }] } } }

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  render: (args) => (
    <div dir="rtl" lang="ar" data-block-type="marquee">
      <MarqueeBlock
        {...args}
        data={{
          ...data,
          items: [
            { text: 'الدخول مجاني من الأربعاء إلى الأحد', href: '' },
            { text: 'المقهى مفتوح', href: '#' },
          ],
        }}
      />
    </div>
  ),
}

/** At 320 px. */
export const Narrow: Story = {
  render: (args) => (
    <div data-block-type="marquee" style={{ inlineSize: 320 }}>
      <MarqueeBlock {...args} />
    </div>
  ),
}
