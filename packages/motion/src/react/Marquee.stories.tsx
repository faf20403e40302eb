import type { Meta, StoryObj } from '@storybook/react-vite'
import { wantMotion } from '@vitrine/testing/motion'
import { expect, waitFor } from 'storybook/test'
import { Marquee } from './Marquee.js'

const LINE = 'Free to walk in, Wednesday to Sunday ◆ The band plays on Friday at eight ◆ '

const rootIn = (canvas: HTMLElement): HTMLElement => canvas.querySelector('[data-scope=marquee][data-part=root]')!
const partsIn = (canvas: HTMLElement, part: string): HTMLElement[] => [
  ...canvas.querySelectorAll<HTMLElement>(`[data-scope=marquee][data-part=${part}]`),
]
/** Waits until the line has moved on by itself. */
async function expectMoving(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(rootIn(canvas)).toHaveAttribute('data-state', 'running'))
  const left = (): number => partsIn(canvas, 'track')[0]!.getBoundingClientRect().left
  const before = left()
  await waitFor(() => expect(left()).not.toBe(before))
}

/** A line of content that moves through without end; one copy of it is read aloud. */
const meta = {
  title: 'motion/Marquee',
  component: Marquee,
  args: { children: LINE, speed: 60 },
  render: (args) => (
    <div style={{ fontFamily: 'var(--vt-font-display)', fontSize: 31 }}>
      <Marquee {...args} />
    </div>
  ),
} satisfies Meta<typeof Marquee>
export default meta
type Story = StoryObj<typeof meta>

/** Straight, to the left, 60 px a second. Under reduced motion it stands still. */
export const Default: Story = {}

/** The row moves while it is in view, and stops under reduced motion [MOT-32]. */
export const Stops: Story = {
  name: 'Stops out of view and under reduced motion',
  tags: ['MOT-32'],
  decorators: [
    (Story) => (
      <div style={{ blockSize: 120, overflow: 'auto' }}>
        <Story />
        <p style={{ marginBlockStart: 400 }}>The end of the page.</p>
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    if (!(await wantMotion('no-preference'))) return
    await expectMoving(canvasElement)
    const root = rootIn(canvasElement)
    const scroller = root.closest<HTMLElement>('[style*=overflow]')!
    scroller.scrollTop = 400
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'paused'))
    scroller.scrollTop = 0
    await expectMoving(canvasElement)
    if (!(await wantMotion('reduce'))) return
    await waitFor(() => expect(root).not.toHaveAttribute('data-state'))
    await expect(root.getAnimations({ subtree: true })).toEqual([])
    await expect(partsIn(canvasElement, 'copy')).toEqual([])
    await wantMotion('no-preference')
    await expectMoving(canvasElement)
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { waveFrequency: 1, waveIntensity: 0.4, pauseOnHover: true } }

/** The content stands once in the page for assistive technology; the copies beside it are hidden from it. */
async function expectReadOnce(canvas: HTMLElement): Promise<void> {
  const lines = [...partsIn(canvas, 'item'), ...partsIn(canvas, 'copy')]
  await expect(lines.length).toBeGreaterThan(1)
  await expect(lines.filter((line) => !line.closest('[aria-hidden=true]'))).toHaveLength(1)
  for (const line of lines) await expect(line.textContent).toContain('Wednesday to Sunday')
}

/** The content follows a wave, letter by letter, and one copy is read. */
export const Wave: Story = {
  name: 'On a wave',
  args: { waveIntensity: 0.6, waveFrequency: 1.5 },
  play: async ({ canvasElement }) => {
    if (!(await wantMotion('no-preference'))) return
    await expectMoving(canvasElement)
    const heights = (): Set<number> =>
      new Set([...canvasElement.querySelectorAll('[data-piece]')].map((piece) => piece.getBoundingClientRect().top))
    await waitFor(() => expect(heights().size).toBeGreaterThan(5))
    await expectReadOnce(canvasElement)
  },
}

/** A straight line at speed 1: 100 px a second, without a gap, and one copy is read [MOT-35]. */
export const Straight: Story = {
  name: 'On a straight line at speed 1',
  tags: ['MOT-35'],
  args: { speed: 100, waveIntensity: 0 },
  play: async ({ canvasElement }) => {
    if (!(await wantMotion('no-preference'))) return
    await expectMoving(canvasElement)
    await expectReadOnce(canvasElement)
    await expect(canvasElement.querySelectorAll('[data-piece]')).toHaveLength(0)
    const [track] = partsIn(canvasElement, 'track')
    const [row] = track!.getAnimations()
    row!.pause()
    row!.currentTime = 0
    const from = track!.getBoundingClientRect().left
    row!.currentTime = 1000
    await expect(Math.round(from - track!.getBoundingClientRect().left)).toBe(100)
    const region = partsIn(canvasElement, 'region')[0]!.getBoundingClientRect()
    for (const share of [0, 0.3, 0.6, 0.999]) {
      row!.currentTime = share * Number(row!.effect!.getComputedTiming().duration)
      const boxes = [...partsIn(canvasElement, 'item'), ...partsIn(canvasElement, 'copy')].map((each) =>
        each.getBoundingClientRect(),
      )
      await expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
      await expect(Math.min(...boxes.map(({ left }) => left))).toBeLessThan(region.left + 0.5)
      await expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThan(region.right - 0.5)
      for (const [index, { left }] of boxes.entries())
        if (index) await expect(Math.abs(left - boxes[index - 1]!.right)).toBeLessThan(0.5)
    }
    row!.play()
  },
}

/** A gentle one: long waves of a quarter of a line. */
export const Gentle: Story = { name: 'On a gentle wave', args: { waveIntensity: 0.25, waveFrequency: 0.5 } }

/** To the right. */
export const ToTheRight: Story = { name: 'To the right', args: { direction: 'right' } }

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
