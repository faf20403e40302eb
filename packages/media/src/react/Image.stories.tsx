import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import lanterns from '../../testing/lanterns.svg?no-inline'
import { Image } from './Image.js'

const meta = {
  title: 'media/Image',
  component: Image,
  args: { src: lanterns, width: 1500, height: 750, alt: 'Four lanterns at dusk', sizes: '600px' },
} satisfies Meta<typeof Image>
export default meta
type Story = StoryObj<typeof meta>

const box = (inlineSize: number, blockSize: number): CSSProperties => ({
  inlineSize,
  blockSize,
  maxInlineSize: '100%',
  outline: '1px solid var(--vt-color-line)',
})

/** A picture in its own ratio, as wide as its place allows. */
export const Default: Story = {}

/** Covers a square, kept at its focal point; every setting at hand. */
export const Playground: Story = {
  args: { fit: 'cover', focalPoint: { x: 0.12, y: 0.5 }, boxRatio: 1, loading: 'lazy', priority: false },
  render: (args) => (
    <div style={box(320, 320)}>
      <Image {...args} />
    </div>
  ),
}

/** One box, three ways to fill it: covered, whole, in natural size [MED-17]. */
export const CoverContainNone: Story = {
  name: 'Cover, contain, none',
  tags: ['visual'],
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 22 }}>
      {(['cover', 'contain', 'none'] as const).map((fit) => (
        <div key={fit} style={box(220, 220)}>
          <Image {...args} fit={fit} />
        </div>
      ))}
    </div>
  ),
}

/** The first lantern stays in the middle of a narrow box, as far as the picture reaches [MED-17]. */
export const FocalPoint: Story = {
  name: 'Focal point to the left',
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 22 }}>
      {[undefined, { x: 0.12, y: 0.5 }].map((focalPoint) => (
        <div key={String(focalPoint?.x)} style={box(180, 300)}>
          <Image {...args} fit="cover" boxRatio={180 / 300} {...(focalPoint && { focalPoint })} />
        </div>
      ))}
    </div>
  ),
}

/** Without its picture the place is kept, and the words are read. */
export const NotThere: Story = {
  name: 'A picture that does not arrive',
  args: { src: 'data:image/png;base64,', alt: 'Four lanterns at dusk' },
}
