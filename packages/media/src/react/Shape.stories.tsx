import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MASKS } from '../data/masks.js'
import { Shape } from './Shape.js'

const meta = {
  title: 'media/Shape',
  component: Shape,
  args: { name: 'flower', color: 'var(--vt-color-accent)' },
  render: (args) => (
    <div style={{ inlineSize: 220, blockSize: 160, outline: '1px solid var(--vt-color-line)' }}>
      <Shape {...args} />
    </div>
  ),
} satisfies Meta<typeof Shape>
export default meta
type Story = StoryObj<typeof meta>

/** Fitted in its container, in the ratio of its box [MED-26]. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = { args: { stretch: false, label: 'A flower' } }

/** Stretched it fills its container, whatever its ratio [MED-26]. */
export const Stretched: Story = { args: { stretch: true } }

/** Angle 135, distance 10 px, blur 4 px: seven to the right, seven down [MED-27]. */
export const Shadow: Story = {
  name: 'With a shadow',
  args: {
    name: 'star',
    shadow: { angle: 135, distance: { value: 10, unit: 'px' }, blur: { value: 4, unit: 'px' } },
  },
}

/** Another view box: another ratio, and another part of the drawing. */
export const ViewBox: Story = { name: 'Another view box', args: { name: 'gear', viewBox: '0 0 100 50' } }

/** A rectangle keeps the ratio of a square [MED-26]. */
export const Rectangle: Story = { args: { name: 'rectangle' } }

/** All forty shapes, each in its box of 100 by 100, 150 or 67 [MED-31]. */
export const Masks: Story = {
  name: 'The forty shapes',
  tags: ['visual', 'MED-31'],
  parameters: { wallWide: true },
  render: ({ color }) => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
        alignItems: 'end',
        gap: '22px 11px',
        margin: 0,
        padding: 0,
        listStyle: 'none',
        fontSize: 14,
      }}
    >
      {Object.entries(MASKS).map(([name, { height }]) => (
        <li key={name}>
          <div style={{ inlineSize: 80, blockSize: height * 0.8, marginBlockEnd: 8 }}>
            <Shape name={name as keyof typeof MASKS} {...(color && { color })} />
          </div>
          {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg path')).toHaveLength(40)
  },
}
