import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect, waitFor } from 'storybook/test'
import lanterns from '../../testing/lanterns.svg?no-inline'
import { vitrineLoader } from '../core/vitrineLoader.js'
import { MASKS } from '../data/masks.js'
import { Image } from './Image.js'

const meta = {
  title: 'media/Image',
  component: Image,
  args: {
    src: lanterns,
    loader: vitrineLoader,
    width: 1500,
    height: 750,
    alt: 'Four lanterns at dusk',
    sizes: '600px',
  },
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

/** A picture that cannot be loaded: an even ground, or its own colour, with the alternative text at the lower edge. */
export const CannotBeLoaded: Story = {
  name: 'Cannot be loaded',
  args: { src: 'data:image/png;base64,broken', loading: 'eager' },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 22 }}>
      {[undefined, '#7a4a16'].map((color) => (
        <div key={String(color)} style={box(320, 220)}>
          <Image {...args} color={color} fit="cover" />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const images = canvas.getAllByRole<HTMLImageElement>('img', { name: 'Four lanterns at dusk' })
    await waitFor(() => expect(images.map(({ complete }) => complete)).toEqual([true, true]))
    await expect(images.map(({ naturalWidth }) => naturalWidth)).toEqual([0, 0])
  },
}

/** Without a loader the address stays as it is, and there is no `srcset`. */
export const WithoutALoader: Story = {
  name: 'Without a loader',
  render: ({ loader: _loader, ...args }) => <Image {...args} />,
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('img')!
    await expect([image.getAttribute('src'), image.hasAttribute('srcset')]).toEqual([lanterns, false])
  },
}

/** Without its picture the place is kept, and the words are read. */
export const NotThere: Story = {
  name: 'A picture that does not arrive',
  args: { src: 'data:image/png;base64,', alt: 'Four lanterns at dusk' },
}

/** Narrower than its container it stands at the start, in the middle or at the end [MED-22]. */
export const Aligned: Story = {
  name: 'Left, centred, right',
  tags: ['MED-22'],
  args: { width: 200, height: 100, sizes: '200px' },
  render: (args) => (
    <div style={{ display: 'grid', gap: 22 }}>
      {(['left', 'center', 'right'] as const).map((align) => (
        <Image key={align} {...args} align={align} alt={`Lanterns, ${align}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const outer = canvasElement.querySelector('img')!.closest('div')!.getBoundingClientRect()
    const gaps = [...canvasElement.querySelectorAll('img')].map((image) => {
      const { left, right } = image.getBoundingClientRect()
      return Math.round(left - outer.left - (outer.right - right))
    })
    await expect([Math.sign(gaps[0]!), Math.abs(gaps[1]!) <= 1, Math.sign(gaps[2]!)]).toEqual([-1, true, 1])
  },
}

/** Cut to six of the forty shapes, each in the ratio of its own box [MED-31]. */
export const Masked: Story = {
  name: 'Cut to a shape',
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 22 }}>
      {([MASKS.circle, MASKS.egg, MASKS.cloud, MASKS.flower, MASKS.arch, MASKS.blob] as const).map((mask) => (
        <div key={mask.path} style={{ inlineSize: 180 }}>
          <Image {...args} mask={mask} />
        </div>
      ))}
    </div>
  ),
}

/** Stretched it fills a container of any ratio, around its focal point [MED-20]. */
export const Stretched: Story = {
  args: { focalPoint: { x: 0.12, y: 0.5 } },
  render: (args) => (
    <div style={box(420, 120)}>
      <Image {...args} stretch />
    </div>
  ),
}
