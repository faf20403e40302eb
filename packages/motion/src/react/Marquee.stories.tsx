import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Marquee } from './Marquee.js'

const LINE = 'Free to walk in, Wednesday to Sunday ◆ The band plays on Friday at eight ◆ '

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A line of content that moves through without end; one copy of it is read aloud. */
const meta = {
  title: 'motion/Marquee',
  component: Marquee,
  args: { children: LINE, animationSpeed: 0.6 },
  render: (args) => (
    <div style={{ fontFamily: 'var(--vt-font-display)', fontSize: 31 }}>
      <Marquee {...args} />
    </div>
  ),
} satisfies Meta<typeof Marquee>
export default meta
type Story = StoryObj<typeof meta>

/** Straight, to the left, 60 px a second [MOT-32]. Under reduced motion it stands still. */
export const Default: Story = {
  tags: ['MOT-32'],
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector<HTMLElement>('[data-scope=marquee][data-part=root]')!
    if (isStill()) await expect(root).not.toHaveAttribute('data-state')
    else await waitFor(() => expect(root).toHaveAttribute('data-state', 'running'))
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { waveFrequency: 1, waveIntensity: 0.4, pausedOnHover: true } }

/** The content follows a wave, letter by letter [MOT-35]; it repeats without a gap, and one copy is read. */
export const Wave: Story = {
  name: 'On a wave',
  tags: ['MOT-35'],
  args: { waveIntensity: 0.6, waveFrequency: 1.5 },
  play: async ({ canvas, canvasElement }) => {
    const copies = (): HTMLElement[] => [...canvasElement.querySelectorAll<HTMLElement>('[data-part=copy]')]
    if (!isStill()) await waitFor(() => expect(copies().length).toBeGreaterThan(0))
    const read = canvas.getAllByText(/Wednesday to Sunday/).filter((each) => !each.closest('[aria-hidden=true]'))
    await expect(read).toHaveLength(1)
  },
}

/** A gentle one: long waves of a quarter of a line. */
export const Gentle: Story = { name: 'On a gentle wave', args: { waveIntensity: 0.25, waveFrequency: 0.5 } }

/** To the right. */
export const ToTheRight: Story = { name: 'To the right', args: { animationDirection: 'right' } }

/** A single short word fills the region. */
export const OneWord: Story = { name: 'One word', args: { children: 'Open ' } }

/** From right to left; letters that are joined ride together. */
export const RightToLeft: Story = {
  name: 'Right to left, on a wave',
  args: { waveIntensity: 0.4, children: 'الدخول مجاني من الأربعاء إلى الأحد ◆ ' },
  render: (args) => (
    <div dir="rtl" lang="ar" style={{ fontSize: 31 }}>
      <Marquee {...args} />
    </div>
  ),
}

/** In a column of 200 px. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 200, fontSize: 20 }}>
      <Marquee {...args} />
    </div>
  ),
}
