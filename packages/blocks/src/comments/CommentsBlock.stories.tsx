import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CommentsBlock } from './CommentsBlock.js'
import { commentsCodec, type CommentsData } from './codec.js'

/** A block as its codec reads it. */
function read(json: object): CommentsData {
  const result = commentsCodec.read({
    itemId: 'post-1',
    now: 86_400_000,
    comments: [
      { id: 'c1', itemId: 'post-1', name: 'Noor', body: 'I worked here in 1961.', createdAt: 1000 },
      { id: 'c2', itemId: 'post-1', parentId: 'c1', name: 'Ida', body: 'Come by!', createdAt: 2000 },
    ],
    ...json,
  })
  if (!result.ok) throw new TypeError(result.error)
  return result.data
}

/** Comments on an item, with a form. */
const meta = {
  title: 'blocks/Comments',
  component: CommentsBlock,
  args: { id: 'one', data: read({}) },
} satisfies Meta<typeof CommentsBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A comment and its answer, and the form for another [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('I worked here in 1961.')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Replies' })).toHaveTextContent('Come by!')
    await expect(canvas.getAllByLabelText('Your name').length).toBeGreaterThan(0)
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: read({ mayModerate: true, signedInAs: 'The critic' }) } }

/** Comments that are closed, without one. */
export const Closed: Story = {
  args: { data: read({ comments: [], mayComment: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Comments are closed.')).toBeVisible()
    await expect(canvas.getByText('No comments yet.')).toBeVisible()
  },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
