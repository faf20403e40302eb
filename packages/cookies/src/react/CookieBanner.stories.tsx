import type { Meta, StoryObj } from '@storybook/react-vite'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { BannerOptions } from '../core/banner.js'
import type { ConsentState } from '../core/consentState.js'
import type { BannerConsent } from '../dom/enhanceCookieBanner.js'
import { CookieBanner } from './CookieBanner.js'

const SHORT = '<p>We use cookies to see which prints are looked at. <a href="/cookies">Read more</a></p>'
const LONG = `<p>Lantern Hall keeps a few cookies. One remembers what lies in your basket, one remembers that we asked you this, and, if you allow it, two count how often our visitors come back to the gallery and to the stage.</p><p>We never sell what we count. The page on <a href="/cookies">cookies and the like</a> names each of them, who sets it and when it is gone again.</p>`

/** Consent that lives as long as the story, so that looking at one never hides the others. */
function passingConsent(globalPrivacyControl = false): BannerConsent {
  const listeners = new Set<(state: ConsentState) => void>()
  let hasChoice = false
  const become = (state: ConsentState): void => {
    hasChoice = true
    for (const listener of listeners) listener(state)
  }
  return {
    get hasChoice() {
      return hasChoice
    },
    globalPrivacyControl,
    accept: () => become('allowed'),
    decline: () => become('denied'),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Side = 'left' | 'right' | 'top' | 'bottom'
/** Asserts on which sides of the window the banner stands, and that a bar spans it and a popup does not [COO-34]. */
function expectAt(shape: 'bar' | 'popup', ...sides: readonly Side[]): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('region', { name: 'Cookies' }).getBoundingClientRect()
    const { clientWidth } = document.documentElement
    const gaps = { left: box.left, right: clientWidth - box.right, top: box.top, bottom: innerHeight - box.bottom }
    const margin = shape === 'bar' ? 0 : 22
    for (const [side, gap] of Object.entries(gaps)) {
      if (sides.includes(side as Side)) await expect(Math.round(gap)).toBeLessThanOrEqual(margin)
      else await expect(Math.round(gap)).toBeGreaterThan(margin)
    }
  }
}

const meta: Meta<typeof CookieBanner> = {
  title: 'cookies/CookieBanner',
  component: CookieBanner,
  // Show each story of the banner in a frame of the documentation: a banner is fixed to its window.
  parameters: { layout: 'fullscreen', wallHeight: 360, docs: { story: { inline: false, height: '420px' } } },
  args: { html: unsafelyTrustHtml(SHORT) },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '70vh', padding: '88px 22px 22px' }}>
        <h1>Prints after dark</h1>
        <p>The page goes on underneath; nothing in it moves when the banner comes or goes.</p>
        <Story />
      </div>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof CookieBanner>

/** Without props: a dark bar at the bottom with both choices, in the words of the catalogue. */
export const Default: Story = {
  args: { html: undefined },
  play: expectAt('bar', 'left', 'right', 'bottom'),
  tags: ['COO-34'],
}

/** Every prop as a control. */
export const Playground: Story = {
  args: {
    layout: 'bar',
    position: 'bottom',
    theme: 'dark',
    choices: 'accept-decline',
    buttons: 'button',
    acceptLabel: 'Accept',
    declineLabel: 'Decline',
    preview: true,
  },
}

/** Accept and decline, equally easy: the state most sites should use. */
export const AcceptOrDecline: Story = {
  args: { buttons: 'button', choices: 'accept-decline' },
  tags: ['visual'],
}

/** The same on paper, at the top. */
export const LightBarAtTheTop: Story = {
  args: { theme: 'light', position: 'top' },
  play: expectAt('bar', 'left', 'right', 'top'),
  tags: ['COO-34'],
}

/** Words instead of buttons; still 44 px to press. */
export const TextInsteadOfButtons: Story = {
  args: { buttons: 'text' },
}

/** An icon only accepts, so there is no decline beside it. */
export const IconHasNoDecline: Story = {
  args: { buttons: 'icon', choices: 'accept-decline' },
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button')
    await expect(buttons.map((button) => button.title)).toEqual(['Accept'])
  },
  tags: ['COO-37'],
}

const popup = (options: BannerOptions, ...corner: readonly Side[]): Story => ({
  args: { layout: 'popup', ...options },
  play: expectAt('popup', ...corner),
  tags: ['COO-34'],
})

/** A popup, dark, where it stands by default. */
export const PopupBottomLeft: Story = popup({}, 'bottom', 'left')

/** A popup in the corner where help often sits, too. */
export const PopupBottomRight: Story = popup({ position: 'bottom-right' }, 'bottom', 'right')

/** A popup at the top. */
export const PopupTopLeft: Story = popup({ position: 'top-left' }, 'top', 'left')

/** A popup at the top, on paper. */
export const LightPopupTopRight: Story = {
  ...popup({ position: 'top-right', theme: 'light' }, 'top', 'right'),
  tags: ['visual', 'COO-34'],
}

/** More than anybody reads: it wraps, and scrolls before it covers the window. */
export const LongText: Story = {
  args: {
    html: unsafelyTrustHtml(LONG),
  },
}

/** In a window 256 px high, which 400 % zoom leaves of 1024 px: one row, whose text scrolls beside the buttons. */
export const LowWindow: Story = {
  name: 'In a low window',
  args: { html: unsafelyTrustHtml(LONG) },
  parameters: { docs: { story: { inline: false, height: '256px' } } },
}

/** The browser sends Global Privacy Control: the banner says what the site makes of it. */
export const BrowserAsksNotToBeTracked: Story = {
  args: {
    consent: passingConsent(true),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Your browser asks/)).toBeVisible()
  },
}

/** English words on a page from right to left: each carries its language, and the layout stays the page's. */
export const InAnotherLanguage: Story = {
  name: 'In another language than its page',
  parameters: { direction: 'rtl' },
  args: { contentLanguage: { lang: 'en', dir: 'ltr' }, buttons: 'icon' },
}

/** Start and end change places, and so do left and right. */
export const RightToLeft: Story = {
  args: {
    html: unsafelyTrustHtml(
      '<p lang="ar">نستخدم ملفات تعريف الارتباط لنعرف أي المطبوعات تُشاهَد. <a href="/cookies">المزيد</a></p>',
    ),
    layout: 'popup',
    acceptLabel: 'قبول',
    declineLabel: 'رفض',
  },
  parameters: { direction: 'rtl' },
  tags: ['visual'],
}

/** After the choice it is gone. */
export const AcceptingRemovesIt: Story = {
  args: {
    consent: passingConsent(),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull())
  },
}

/** An editor looks at it: shown whatever was chosen, and its buttons change nothing. */
/** The link to the page of categories stands beside the buttons, and below them where there is little room [COO-51]. */
export const WithCategories: Story = { args: { settingsHref: '/cookies' } }

export const ForcedPreview: Story = {
  args: { choices: 'accept', preview: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await expect(canvas.getByRole('region', { name: 'Cookies' })).toBeVisible()
  },
  tags: ['COO-38'],
}
