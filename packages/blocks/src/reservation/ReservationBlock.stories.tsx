import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ReservationData } from './codec.js'
import { ReservationBlock, TableBookingBlock } from './ReservationBlock.js'

const data: ReservationData = {
  title: 'Supper before the show',
  text: 'Two courses at the long table, on your chair by seven.',
  href: 'https://tables.example/lantern-hall',
  label: 'Book at Tables & Co.',
  venue: 'lantern-hall',
  script: '',
  opens: '17:00',
  closes: '21:30',
  preview: false,
}

/** A form for a table at a restaurant; without the provider's script it is a link to the provider. */
const meta = {
  title: 'blocks/Reservation',
  component: ReservationBlock,
  args: { id: 'table', data },
} satisfies Meta<typeof ReservationBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Party of 1 to 20, a date, half hours, and the link to the provider; words and form side by side above 850 px [BLK-39] [BLK-42]. */
export const Default: Story = {
  tags: ['BLK-39', 'BLK-42'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Guests').querySelectorAll('option')).toHaveLength(20)
    await expect([...canvas.getByLabelText('Time').querySelectorAll('option')].map((one) => one.textContent)).toContain(
      '17:30',
    )
    await expect(canvas.getByRole('link', { name: 'Book at Tables & Co.' })).toHaveAttribute('href', data.href)
    const root = canvasElement.querySelector('[data-scope=reservation][data-part=root]')!
    const columns = getComputedStyle(root).gridTemplateColumns.split(' ').length
    await expect(columns).toBe(root.clientWidth > 850 ? 2 : 1)
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, opens: '11:00', closes: '15:00' } } }

/** The table booking: one column at 750 px or less [BLK-40]. */
export const TableBooking: Story = {
  name: 'Table booking',
  tags: ['BLK-40'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => <TableBookingBlock {...args} />,
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-scope=reservation][data-part=root]')!
    const columns = getComputedStyle(root).gridTemplateColumns.split(' ').length
    await expect(columns).toBe(root.clientWidth > 750 ? 2 : 1)
  },
}

/** An account of the site sees it as a preview [BLK-38]. */
export const Preview: Story = {
  tags: ['BLK-38'],
  args: { data: { ...data, preview: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Preview Only')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** The address alone. */
export const Empty: Story = {
  args: { data: { ...data, title: '', text: '', label: '', opens: '', closes: '' } },
}

/** More words than there is room for. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, title: 'Abendessen'.repeat(8), text: `${data.text} `.repeat(8) } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'عشاء قبل العرض', text: 'طبقان على الطاولة الطويلة.', label: 'احجز' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
