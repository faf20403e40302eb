import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TourDatesBlock } from './TourDatesBlock.js'
import { tourDatesCodec, type TourDatesData } from './codec.js'

/** A block as its codec reads it. */
function read(json: object): TourDatesData {
  const result = tourDatesCodec.read({
    items: [
      {
        id: 'ice-house',
        start: Date.UTC(2026, 11, 5, 20),
        timeZone: 'UTC',
        venue: 'Ice House',
        city: 'Harwich',
        ticketUrl: 'https://tickets.example/1',
      },
    ],
    ...json,
  })
  if (!result.ok) throw new TypeError(result.error)
  return result.data
}

/** The dates of a tour. */
const meta = {
  title: 'blocks/Tour dates',
  component: TourDatesBlock,
  args: { id: 'one', data: read({}) },
} satisfies Meta<typeof TourDatesBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A row has its venue, its city and the way to tickets [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'Harwich' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Tickets: Ice House' })).toHaveAttribute(
      'href',
      'https://tickets.example/1',
    )
  },
}

/** Every setting at hand. */
export const Playground: Story = {
  args: {
    data: read({
      items: [{ id: 'a', start: 0, timeZone: 'UTC', venue: 'Ice House', city: 'Harwich', isSoldOut: true }],
    }),
  },
}

/** No date is known. */
export const Empty: Story = {
  args: { data: read({ items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No dates yet.')).toBeVisible()
  },
}

/** The service of the dates has not answered yet. */
export const Loading: Story = { args: { data: read({ state: 'loading' }) } }

/** The service of the dates cannot be reached. */
export const Failed: Story = {
  args: { data: read({ state: 'failed' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unable to load. Try again.')
  },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
