import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { MobileInformationBar } from './MobileInformationBar.js'

/** Shows the bar in Storybook as on a phone, because a desktop browser without touch would hide it. */
const AS_ON_A_PHONE = { display: 'flex', position: 'relative', minBlockSize: 55 } as const

const meta: Meta<typeof MobileInformationBar> = {
  title: 'overlays/MobileInformationBar',
  component: MobileInformationBar,
  parameters: { layout: 'fullscreen' },
  args: {
    email: 'desk@lantern-hall.test',
    phone: '+1 (555) 010-0142',
    location: '#visit',
    hours: ['Gallery: Wednesday to Sunday, 11 to 19', 'Café: every day, 9 to 22'],
    style: AS_ON_A_PHONE,
  },
  decorators: [
    (Story) => (
      <>
        <h1 style={{ padding: '132px 22px 22px' }}>Lantern Hall</h1>
        <Story />
      </>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof MobileInformationBar>

/** Only a telephone number: only data makes items. */
export const Default: Story = {
  args: { email: undefined, location: undefined, hours: undefined },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+15550100142'])
  },
  tags: ['OVL-25'],
}

/** Every prop as a control. */
export const Playground: Story = { args: { theme: 'light' } }

/** Mail, call, map and hours. */
export const AllItems: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(3)
    await expect(within(canvasElement).getByText('Hours')).toBeVisible()
  },
  tags: ['visual', 'OVL-25'],
}

/** The dark style. */
export const Dark: Story = {
  args: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('region', { name: 'Contact and opening hours' })
    await expect(getComputedStyle(bar).backgroundColor).not.toBe('rgb(255, 255, 255)')
  },
  tags: ['visual', 'OVL-24'],
}

/** Style `show` takes the colours of the site. */
export const ColoursOfTheSite: Story = { args: { theme: 'show' } }

/** Style `none` renders nothing. */
export const None: Story = {
  args: { theme: 'none' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).toBeNull()
  },
  tags: ['OVL-24'],
}

/** Start and end change places. */
export const RightToLeft: Story = { parameters: { direction: 'rtl' } }
