import type { Meta, StoryObj } from '@storybook/react-vite'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect } from 'storybook/test'
import facade from '../../../testing/prints/facade.svg?no-inline'
import { renderSlide } from './renderSlide.js'
import type { Slide } from './renderSlide.js'

interface SlideViewProps {
  readonly slide: Slide
}

/** A slide as the server writes it. */
function SlideView({ slide }: SlideViewProps): ReactElement {
  const html = renderSlide(slide, {
    renderToStaticMarkup,
    renderToString,
    onError: (error) => console.info(error),
    page: { origin: location.origin },
  })
  return <Html html={unsafelyTrustHtml(html)} />
}

const IMAGE = { src: facade, width: 2400, height: 1600, alt: 'Windows at dusk, some of them lit' }
const cover: Slide = {
  id: 'soon',
  type: 'cover-page',
  slices: [
    { type: 'logo', title: 'Lantern Hall' },
    { type: 'heading', text: 'The lamps go on in May' },
    { type: 'sub-heading', text: 'Until then we paint the walls' },
    { type: 'body', html: '<p>Leave your address, and we write once.</p>' },
    { type: 'newsletter', id: 'letter', fields: [{ id: 'mail', type: 'email', title: 'Email' }] },
    {
      type: 'buttons',
      buttons: [
        { text: 'Plan your visit', href: '/visit' },
        { text: 'The café', href: '/cafe', kind: 'secondary' },
      ],
    },
    { type: 'social-icons', links: [{ href: 'https://www.instagram.com/lanternhall' }] },
  ],
}
const lock: Slide = {
  id: 'members',
  type: 'lock-screen',
  slices: [
    {
      type: 'lock',
      title: 'For the club',
      text: 'The word of the month stands on your card.',
      label: 'Join the club',
      href: '/club',
    },
    { type: 'password', action: '/club', label: 'Word of the month', buttonText: 'Open' },
  ],
}

/** Pages that are one slide: each slice is a block of the registry. */
const meta = {
  title: 'blocks/Slide',
  component: SlideView,
  args: { slide: cover },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SlideView>
export default meta
type Story = StoryObj<typeof meta>

/** A cover page of words, a form, buttons and links [BLK-9]. */
export const Default: Story = {
  tags: ['BLK-9', 'visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'The lamps go on in May' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Until then we paint the walls' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Plan your visit' })).toHaveAttribute('href', '/visit')
  },
}

/** Every slice that shows something of its own: pictures, a film, sound, a map, links. */
export const Playground: Story = {
  args: {
    slide: {
      id: 'all',
      type: 'cover-page',
      slices: [
        { type: 'heading', text: 'Everything at once' },
        { type: 'image', ...IMAGE },
        {
          type: 'gallery',
          variant: 'grid',
          slides: [
            { id: '1', ...IMAGE },
            { id: '2', ...IMAGE },
          ],
        },
        { type: 'album', title: 'Slow lamps', tracks: [{ title: 'Slow lamp', src: '/slow-lamp.mp3' }] },
        { type: 'map', location: { mapLat: 53.8812, mapLng: 2.3541, addressTitle: 'Lantern Hall' } },
        { type: 'navigation', links: [{ title: 'Prints', href: '/prints' }] },
        { type: 'custom-form', id: 'contact', fields: [{ id: 'who', type: 'text', title: 'Your name' }] },
        { type: 'action', label: 'Book a table', href: '/table' },
        { type: 'temp-lock-inject' },
      ],
    },
  },
}

/** A lock screen says why the page is closed and asks for its password [BLK-9]. */
export const LockScreen: Story = {
  name: 'Lock screen',
  tags: ['BLK-9', 'visual'],
  args: { slide: lock },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'For the club' })).toBeVisible()
    await expect(canvas.getByLabelText('Word of the month')).toBeRequired()
    await expect(canvas.getByRole('button', { name: 'Open' })).toBeVisible()
  },
}

/** A password that was wrong is said below its field. */
export const WrongPassword: Story = {
  name: 'Wrong password',
  args: {
    slide: {
      ...lock,
      slices: [
        {
          type: 'password',
          action: '/club',
          label: 'Word of the month',
          buttonText: 'Open',
          message: 'That was last month’s word.',
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Word of the month')).toHaveAccessibleDescription('That was last month’s word.')
  },
}

/** A popup's slide is no higher than its words [BLK-9]. */
export const PopupOverlay: Story = {
  name: 'Popup overlay',
  tags: ['BLK-9'],
  args: {
    slide: {
      id: 'popup',
      type: 'popup-overlay',
      slices: [
        { type: 'heading', text: 'Late on Thursdays' },
        { type: 'body', html: '<p>Free after five.</p>' },
        { type: 'popup-overlay-action', label: 'See the evenings', href: '/late' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See the evenings' })).toHaveAttribute('href', '/late')
  },
}

/** A slide without slices shows nothing. */
export const Empty: Story = { args: { slide: { ...cover, slices: [] } } }

/** Long words break on a phone. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: {
    slide: { ...cover, slices: [{ type: 'heading', text: 'Lampenfabrik'.repeat(12) }, ...cover.slices.slice(2)] },
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: {
    slide: {
      ...cover,
      slices: [
        { type: 'heading', text: 'المصابيح تضاء في أيار' },
        { type: 'body', html: '<p>حتى ذلك الحين نطلي الجدران.</p>' },
      ],
    },
  },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** A slice that cannot be read costs only itself. */
export const Unreadable: Story = {
  name: 'A slice that cannot be read',
  args: {
    slide: {
      ...cover,
      slices: [
        { type: 'heading', text: 'Still here' },
        { type: 'image', src: '' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Still here' })).toBeVisible()
  },
}
