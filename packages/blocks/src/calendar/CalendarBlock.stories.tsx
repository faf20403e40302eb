import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CalendarBlock } from './CalendarBlock.js'
import { calendarCodec, type CalendarData } from './codec.js'

/** A block as its codec reads it. */
function read(json: object): CalendarData {
  const result = calendarCodec.read({
    month: '2026-12',
    today: '2026-12-04',
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

/** A month of events. */
const meta = {
  title: 'blocks/Calendar',
  component: CalendarBlock,
  args: { id: 'one', data: read({}) },
} satisfies Meta<typeof CalendarBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A day links to its event, and months beside it are links [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Winter fair/ })
    await expect(link).toHaveAttribute('href', '/events/winter-fair')
    await expect(canvas.getByRole('link', { name: 'Next month' })).toHaveAttribute('href', '/calendar?month=2027-01')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: read({ firstWeekday: 1, path: '/calendar' }) } }

/** No event in the month. */
export const Empty: Story = {
  args: { data: read({ items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No events in this month.')).toBeInTheDocument()
  },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
