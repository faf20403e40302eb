import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import * as highlightShapes from '@vitrine/motion/shapes'
import type { HighlightShapeName } from '@vitrine/motion'
import { TextHighlightBlock } from './TextHighlightBlock.js'

/** A heading in which some words are highlighted as by hand. */
const meta = {
  title: 'blocks/TextHighlight',
  component: TextHighlightBlock,
  args: {
    id: 'title',
    data: { before: 'From the', highlight: 'collection', after: '', headingLevel: 2, shape: 'underlineCurve' },
  },
} satisfies Meta<typeof TextHighlightBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The words stay part of the heading. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'From the collection' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** Every shape, in a heading [BLK-29]. */
export const Shapes: Story = {
  name: 'Every shape',
  tags: ['BLK-29'],
  render: () => (
    <>
      {(Object.keys(highlightShapes) as HighlightShapeName[]).map((shape) => (
        <TextHighlightBlock
          key={shape}
          id={shape}
          data={{ before: 'Prints on the', highlight: 'long walls', after: '.', headingLevel: 3, shape }}
        />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('h3')).toHaveLength(12)
  },
}

/** Only the highlighted words. */
export const Alone: Story = {
  name: 'Nothing else in the heading',
  args: { data: { before: '', highlight: 'Tonight', after: '', headingLevel: 2, shape: 'circle' } },
}

/** A long text breaks, and each line has its stroke. */
export const Long: Story = {
  name: 'Over several lines',
  args: {
    data: {
      before: 'Everything that hangs',
      highlight: 'on the walls of the old lamp factory by the canal, between the roof and the river,',
      after: 'is for sale.',
      headingLevel: 2,
      shape: 'wave',
    },
  },
  render: (args) => (
    <div style={{ maxInlineSize: 360 }}>
      <TextHighlightBlock {...args} />
    </div>
  ),
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: {
    data: {
      before: 'من',
      highlight: 'المجموعة',
      after: '',
      headingLevel: 2,
      shape: 'underlineCurve',
      direction: 'left',
    },
  },
  render: (args) => (
    <div dir="rtl" lang="ar">
      <TextHighlightBlock {...args} />
    </div>
  ),
}
