import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as highlightShapes from '../shapes.js'
import type { HighlightShapeName } from '../core/highlightShapes.js'
import { TextHighlight } from './TextHighlight.js'

const heading = { margin: 0, fontFamily: 'var(--vt-font-display)', fontWeight: 450, fontSize: 39, lineHeight: 1.3 }

/** Words in a text, highlighted as by hand. */
const meta = {
  title: 'motion/TextHighlight',
  component: TextHighlight,
  args: { children: 'on the walls' },
  render: (args) => (
    <h2 style={heading}>
      Prints <TextHighlight {...args} />, a band in the bay
    </h2>
  ),
} satisfies Meta<typeof TextHighlight>
export default meta
type Story = StoryObj<typeof meta>

/** A wave, drawn once when it comes into view; under reduced motion it is there from the start [MOT-43]. */
export const Default: Story = {
  tags: ['MOT-43'],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('path')).toHaveLength(1))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
      await expect(canvasElement.querySelector('path')!.getAnimations()).toEqual([])
  },
}

/** Every setting at hand. */
export const Playground: Story = {
  args: { shape: 'marker', animation: 'draw', direction: 'right', duration: 750, thickness: 0.09, opacity: 1 },
}

/** All twelve, as a hand draws them [MOT-37]. */
export const Shapes: Story = {
  name: 'The twelve shapes',
  tags: ['visual', 'MOT-37'],
  parameters: { wallWide: true },
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        gap: '33px 22px',
        margin: 0,
        padding: '11px 22px',
        listStyle: 'none',
      }}
    >
      {(Object.keys(highlightShapes) as HighlightShapeName[]).map((shape) => (
        <li key={shape} style={{ fontSize: 14 }}>
          <p style={{ ...heading, fontSize: 31 }}>
            Prints on <TextHighlight shape={shape}>the walls</TextHighlight>
          </p>
          {shape}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const items = canvasElement.querySelectorAll('li')
    await expect(items).toHaveLength(12)
    for (const item of items) await waitFor(() => expect(item.querySelectorAll('path').length).toBeGreaterThan(0))
  },
}

/** One shape a line, behind the text and in front of it [MOT-44]. */
export const Lines: Story = {
  name: 'Over several lines',
  tags: ['visual', 'MOT-44'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 44, padding: 22 }}>
      {[false, true].map((front) => (
        <p key={String(front)} style={{ ...heading, fontSize: 25, maxInlineSize: 300 }}>
          They made lamps here{' '}
          <TextHighlight shape={front ? 'strike' : 'marker'} front={front} opacity={front ? 1 : 0.5}>
            for eighty years, by the canal, under the roof of glass,
          </TextHighlight>{' '}
          and now it is a hall.
        </p>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const words of canvasElement.querySelectorAll('[data-scope=highlight][data-part=text]')) {
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
      await waitFor(() => expect(words.parentElement!.querySelectorAll('path')).toHaveLength(lines))
    }
  },
}

/** Scripts, sizes and emoji on one line get one shape; lines set tight keep one each [MOT-44]. */
export const Mixed: Story = {
  name: 'Scripts and sizes on one line',
  tags: ['visual', 'MOT-44'],
  render: () => (
    <div style={{ ...heading, fontSize: 31, padding: 22 }}>
      <p style={{ margin: 0 }}>
        <TextHighlight shape="underline">lamps مصباح दीपक 電灯</TextHighlight>
      </p>
      <p style={{ margin: 0 }}>
        <TextHighlight shape="underline">
          eighty<sup>1</sup> years <b style={{ fontSize: '1.6em' }}>of light</b> 💡
        </TextHighlight>
      </p>
      <p dir="rtl" lang="ar" style={{ margin: 0, fontFamily: 'Noto Sans Arabic', lineHeight: 1 }}>
        <TextHighlight shape="strike">
          على الجدران
          <br />
          القديمة
        </TextHighlight>
      </p>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const counts = (): number[] =>
      [...canvasElement.querySelectorAll('p')].map((text) => text.querySelectorAll('path').length)
    await waitFor(() => expect(counts()).toEqual([1, 1, 2]))
  },
}

/** A marker that mixes with what is below it, so that no letter is lost. */
export const Blended: Story = {
  name: 'Blended with the page',
  args: { shape: 'marker', blend: 'multiply', front: true, color: '#ffd27a' },
}

/** Thick and round, thin and straight: two pens. */
export const Pens: Story = {
  name: 'Two pens',
  render: () => (
    <h2 style={heading}>
      Prints{' '}
      <TextHighlight shape="underline" thickness={0.2} linecap="round">
        on the walls
      </TextHighlight>
      , a band{' '}
      <TextHighlight shape="underlineDouble" thickness={0.04} linecap="butt">
        in the bay
      </TextHighlight>
    </h2>
  ),
}

/** In running text, at 16 px. */
export const InText: Story = {
  name: 'In running text',
  render: () => (
    <p style={{ maxInlineSize: 480, lineHeight: 1.6 }}>
      The gallery is <TextHighlight shape="circle">free</TextHighlight>. Stay for the{' '}
      <TextHighlight shape="underlineCurve">evening light</TextHighlight>: it comes through the roof at about{' '}
      <TextHighlight shape="strike">four</TextHighlight> five, and{' '}
      <TextHighlight shape="wave">the band plays most Fridays</TextHighlight>.
    </p>
  ),
}

/** From right to left, drawn to the left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  render: () => (
    <p dir="rtl" lang="ar" style={{ ...heading, maxInlineSize: 320 }}>
      مطبوعات{' '}
      <TextHighlight shape="underlineCurve" direction="left">
        على الجدران القديمة
      </TextHighlight>{' '}
      وفرقة
    </p>
  ),
}
