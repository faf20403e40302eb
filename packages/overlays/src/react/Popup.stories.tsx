import type { Meta, StoryObj } from '@storybook/react-vite'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { expect, userEvent, within } from 'storybook/test'
import { Popup, type PopupImage } from './Popup.js'

const TEXT = '<p>What hangs, who plays, and which Thursday the lights stay off. One letter a month.</p>'

/** A picture that needs no server: dusk in two tones. */
const image: PopupImage = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 3"><path fill="#1d2c44" d="M0 0h6v3H0z"/><circle cx="4.5" cy="1.2" r=".6" fill="#e2982f"/></svg>')}`,
  width: 600,
  height: 300,
  alt: 'A lamp above the canal at dusk',
}

const form = (
  <form style={{ display: 'grid', gap: 11 }}>
    <label style={{ display: 'grid' }}>
      E-mail <input type="email" name="email" style={{ minBlockSize: 44 }} />
    </label>
    <button type="button" style={{ minBlockSize: 44 }}>
      Subscribe
    </button>
  </form>
)

const meta: Meta<typeof Popup> = {
  title: 'overlays/Popup',
  component: Popup,
  // Give each popup a frame of its own on documentation pages, because an open popup fills its window.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    defaultOpen: true,
    heading: 'The programme, once a month',
    bodyHtml: unsafelyTrustHtml(TEXT),
    image,
    children: form,
    action: { label: 'See the prints first', href: '#prints' },
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '80vh', padding: 22 }}>
        <h1>Late on Thursdays</h1>
        <p>The page goes on underneath.</p>
        <Story />
      </div>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof Popup>

/** Without props beyond `defaultOpen`: named by the catalogue, with its close control. */
export const Default: Story = {
  args: { heading: undefined, bodyHtml: undefined, image: undefined, children: undefined, action: undefined },
}

/** Every prop as a control. */
export const Playground: Story = { args: { theme: 'light' } }

/** All slices: picture, heading, text, form and action, in one modal layer. */
export const AllSlices: Story = {
  play: async ({ canvasElement }) => {
    const popup = within(within(canvasElement).getByRole('dialog', { name: 'The programme, once a month' }))
    await expect(popup.getByRole('img', { name: 'A lamp above the canal at dusk' })).toBeVisible()
    await expect(popup.getByLabelText('E-mail')).toBeVisible()
    await expect(popup.getByRole('link', { name: 'See the prints first' })).toBeVisible()
  },
  tags: ['visual', 'OVL-15'],
}

/** The dark style, whatever the page. */
export const Dark: Story = {
  args: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('dialog').dataset['style']).toBe('dark')
  },
  tags: ['visual', 'OVL-2'],
}

/** The colours of the site's theme. */
export const ColoursOfTheSite: Story = { args: { theme: 'show' } }

/** Style none renders nothing. */
export const None: Story = {
  args: { theme: 'none' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('dialog')).toBeNull()
  },
  tags: ['OVL-2'],
}

/** Escape closes it, and the page is free again. */
export const ClosesOnEscape: Story = {
  name: 'Closes on Escape',
  play: async ({ canvasElement }) => {
    const popup = within(canvasElement).getByRole<HTMLDialogElement>('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(popup.open).toBe(false)
  },
  tags: ['OVL-18'],
}

/** More than fits: the panel scrolls, and the close control stays at its corner of the text. */
export const LongText: Story = {
  args: { bodyHtml: unsafelyTrustHtml(TEXT.repeat(8)) },
}

/** Start and end change places. */
export const RightToLeft: Story = {
  args: {
    heading: 'البرنامج مرة في الشهر',
    bodyHtml: unsafelyTrustHtml('<p lang="ar">ما يُعرض ومن يعزف، رسالة واحدة في الشهر.</p>'),
    action: { label: 'شاهد المطبوعات', href: '#prints' },
    children: undefined,
  },
  parameters: { direction: 'rtl' },
  tags: ['visual'],
}
