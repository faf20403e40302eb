import type { Meta, StoryObj } from '@storybook/react-vite'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AnnouncementBar } from './AnnouncementBar.js'

const meta: Meta<typeof AnnouncementBar> = {
  title: 'overlays/AnnouncementBar',
  component: AnnouncementBar,
  parameters: { layout: 'fullscreen' },
  // Pass no `version` to the bar: closing a bar with a version is stored, so closing it in one story would hide the
  // others.
  args: {
    onClose: fn(),
    href: '#late',
    html: unsafelyTrustHtml('<strong>Late on Thursdays:</strong> open until eleven'),
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <h1 style={{ padding: 22 }}>Lantern Hall</h1>
      </>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof AnnouncementBar>

/** Without props but its text: one line with a close control. */
export const Default: Story = { args: { html: undefined, href: undefined, children: 'Late on Thursdays' } }

/** Every prop as a control. */
export const Playground: Story = { args: { version: 1, newWindow: false } }

/** Rich text that leads to a page. */
export const WithALink: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(within(canvasElement).getByRole('region', { name: 'Announcement' }))
    await expect(bar.getByRole('link')).toHaveTextContent('Late on Thursdays: open until eleven')
  },
  tags: ['visual', 'OVL-21'],
}

/** After its close control it is gone, and its version is remembered. */
export const ClosingRemovesIt: Story = {
  args: { version: 7 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Close the announcement' }))
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(args.onClose).toHaveBeenCalledWith(7)
  },
  tags: ['OVL-21'],
}

/** More than one line: the control keeps its place and nothing is cropped. */
export const LongText: Story = {
  args: {
    html: unsafelyTrustHtml(
      'On the first Thursday of every month the gallery, the print room, the café and the yard stay open until eleven, and the tram waits for the last song of the resident band.',
    ),
  },
}

/** Start and end change places. */
export const RightToLeft: Story = {
  args: { html: unsafelyTrustHtml('<b>مساء الخميس:</b> مفتوح حتى الحادية عشرة') },
  parameters: { direction: 'rtl' },
  tags: ['visual'],
}
