import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EventsBlock } from './EventsBlock.js'
import { eventsCodec, type EventsData } from './codec.js'

/** A block as its codec reads it. */
function read(json: object): EventsData {
  const result = eventsCodec.read({
    items: [
      {
        id: 'winter-fair',
        title: 'Winter fair',
        url: '/events/winter-fair',
        start: Date.UTC(2026, 11, 5, 11),
        end: Date.UTC(2026, 11, 5, 17),
        timeZone: 'Europe/Berlin',
        address: 'Lantern Hall',
      },
    ],
    ...json,
  })
  if (!result.ok) throw new TypeError(result.error)
  return result.data
}

/** Events that come, or have been. */
const meta = {
  title: 'blocks/Events',
  component: EventsBlock,
  args: { id: 'one', data: read({}) },
} satisfies Meta<typeof EventsBlock>
export default meta
type Story = StoryObj<typeof meta>

/** An event links to its page [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Winter fair' })).toHaveAttribute('href', '/events/winter-fair')
    await expect(canvas.getByText('Lantern Hall')).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: read({ past: true, headingLevel: 4 }) } }

/** No event is coming. */
export const Empty: Story = {
  args: { data: read({ items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No events yet.')).toBeVisible()
  },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
