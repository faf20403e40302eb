import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { AppointmentSchedulingData } from './codec.js'
import { AppointmentSchedulingBlock } from './AppointmentSchedulingBlock.js'

const data: AppointmentSchedulingData = {
  title: 'A tour of the house',
  text: 'An hour, from the boiler to the roof, for at most twelve people.',
  href: 'https://tours.example/lantern-hall',
  label: 'Choose a day at Tours & Co.',
  show: 'inline',
  height: 480,
}

/** A provider's schedule of appointments, and the link to it. */
const meta = {
  title: 'blocks/Appointment scheduling',
  component: AppointmentSchedulingBlock,
  args: { id: 'outside', data },
} satisfies Meta<typeof AppointmentSchedulingBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Before consent: the plain link and a button that shows the content [BLK-44]. */
export const Default: Story = {
  tags: ['BLK-44'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: data.label })).toHaveAttribute('href', data.href)
    await expect(canvas.getByRole('button', { name: 'Show it here' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, label: 'Write your own' } } }

/** The address alone: the link says its host. */
export const Empty: Story = { args: { data: { ...data, title: '', text: '', label: '' } } }

/** More words than there is room for. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, title: 'Lanternhall'.repeat(8), text: `${data.text} `.repeat(9) } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'قاعة الفانوس', text: 'تفضلوا.', label: 'إلى الموقع' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
