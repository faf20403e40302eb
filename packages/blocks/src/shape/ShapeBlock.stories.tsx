import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { ShapeData } from './codec.js'
import { ShapeBlock } from './ShapeBlock.js'

const data: ShapeData = { shape: 'circle', stretch: false, label: 'The lamp', color: '#b45f06' }
const dropShadow = {
  angle: 45,
  distance: { value: 11, unit: 'px' },
  blur: { value: 6, unit: 'px' },
  color: 'gray',
} as const

/** One of the forty shapes. */
const meta = {
  title: 'blocks/Shape',
  component: ShapeBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof ShapeBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A shape keeps its ratio in its place [BLK-24]. */
export const Default: Story = {
  tags: ['BLK-24'],
  play: async ({ canvas }) => {
    const drawing = canvas.getByRole('img', { name: 'The lamp' })
    await waitFor(() => {
      const { width, height } = drawing.getBoundingClientRect()
      expect(width).toBeGreaterThan(100)
      expect(Math.abs(width - height)).toBeLessThan(1.5)
    })
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, shape: 'heart', dropShadow } } }

/** A shape without a name decorates. */
export const Empty: Story = {
  name: 'No name',
  args: { data: { ...data, label: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** A shadow follows the outline [BLK-24]. */
export const Shadow: Story = {
  tags: ['BLK-24'],
  args: { data: { ...data, dropShadow } },
  play: async ({ canvas }) => {
    const drawing = canvas.getByRole('img')
    await waitFor(() => expect(getComputedStyle(drawing).filter).toContain('drop-shadow'))
  },
}

/** A stretched shape fills the width and the height of its place [BLK-24]. */
export const Stretched: Story = {
  tags: ['BLK-24'],
  args: { data: { ...data, shape: 'rectangle', stretch: true } },
  play: async ({ canvas }) => {
    const drawing = canvas.getByRole('img')
    await waitFor(() => expect(drawing).toHaveAttribute('preserveAspectRatio', 'none'))
  },
}

/** A long name is for assistive technology alone. */
export const LongText: Story = {
  name: 'Long text',
  args: { data: { ...data, label: 'The lamp that burned for an hour before it left the works. '.repeat(4).trim() } },
}

/** A shape on a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }

/** A shape is the same from right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** A view box that is none leaves the shape its own. */
export const BadBox: Story = { name: 'A view box without a size', args: { data: { ...data, viewbox: '0 0 0 0' } } }
