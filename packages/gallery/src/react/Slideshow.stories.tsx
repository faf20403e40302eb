import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PRINTS } from '../../testing/prints.js'
import { settings } from '../../testing/settings.js'
import { holds, statesOf } from '../../testing/states.js'
import { Gallery } from './Gallery.js'

const states = statesOf({ design: 'slideshow', imageAspectRatio: 1.5 })

/** The slideshow after one step, by its own way from slide to slide; under reduced motion at once, whatever the way [GAL-54]. */
async function steps({ canvasElement }: { canvasElement: HTMLElement }, count: number): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('[data-state=ready]')).not.toBeNull())
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(canvasElement.querySelectorAll('[data-state=current]')).toHaveLength(1))
  const current = canvasElement.querySelector('[data-part=slide][data-state=current]')!
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  await expect(current.getAttribute('aria-label')).toBe('2 of 6')
  await expect(canvasElement.getAnimations({ subtree: true }).length > 0).toBe(!isStill && count > 0)
  await waitFor(() => expect(getComputedStyle(current).opacity).toBe('1'), { timeout: 5000 })
}

/** One slide at a time; without script a strip that scrolls sideways in the same box. */
const meta = {
  title: 'gallery/Slideshow',
  component: Gallery,
  tags: ['GAL-86'],
  args: { ...states.args, slides: PRINTS.slice(0, 6) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** A slideshow of prints in one ratio, with captions. */
export const Default: Story = { tags: ['visual'], play: holds }

/** Turns by itself, and a press on its halves moves it; every setting at hand. */
export const Playground: Story = {
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, click: 'half', autoplay: true }) },
}

/** Nothing stands where a gallery has no slides. */
export const NoSlides: Story = { name: 'No slides', ...states.none }

/** One slide needs no controls. */
export const OneSlide: Story = { name: 'One slide', ...states.one }

/** Two slides: each is the next and the previous of the other. */
export const TwoSlides: Story = { name: 'Two slides', ...states.two }

/** Back from the first is the last. */
export const TwelveSlides: Story = {
  name: 'Twelve slides, the last one shown',
  args: { slides: PRINTS },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(canvas.getByText('12 of 12', { selector: '[data-part=counter]' })).toBeVisible())
  },
}

/** Pictures keep their own ratio inside the box of the first. */
export const OwnRatios: Story = {
  name: 'Pictures of different shapes, shown whole',
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 'Auto' }), slides: PRINTS.slice(1, 5) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByText('2 of 4', { selector: '[data-part=counter]' })).toBeVisible())
  },
}

const long =
  'Printed by hand in the old lamp factory over eleven nights, with ink that the printers mixed from soot and beeswax, and shown for the first time since it left the workshop.'

/** A long caption makes its room beforehand, so nothing below moves from slide to slide. */
export const LongCaption: Story = {
  name: 'Long caption',
  args: { slides: PRINTS.slice(0, 3).map((slide, index) => (index ? slide : { ...slide, description: long })) },
}

/** A film behind a print, and one that has no picture. */
export const MixedVideo: Story = { name: 'Prints and films', ...states.video }

/** A long text, a title alone, words without a title, and none at all. */
export const Captions: Story = { ...states.captions }

/** Texts over the pictures. */
export const OverlaidCaptions: Story = {
  name: 'Words over the pictures',
  ...states.captions,
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, 'meta-position': 'overlay' }) },
}

/** One slide fades into the next, which is the way where none is named [GAL-54]. */
export const Fades: Story = { tags: ['GAL-54'], play: (context) => steps(context, 1) }

/** The slide that comes pushes the other one out [GAL-54]. */
export const Scrolls: Story = {
  tags: ['GAL-54'],
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, transition: 'scroll' }) },
  play: (context) => steps(context, 1),
}

/** The next slide is there at once [GAL-54]. */
export const NoTransition: Story = {
  name: 'No transition',
  tags: ['GAL-54'],
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, transition: 'none' }) },
  play: (context) => steps(context, 0),
}

/** Fades, and comes slowly nearer while it is seen [GAL-54]. */
export const KenBurns: Story = {
  name: 'Ken Burns',
  tags: ['GAL-54'],
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, transition: 'kenburns' }) },
  play: (context) => steps(context, 1),
}

/** Slides without words still leave a row to the controls. */
export const WithoutCaptions: Story = {
  name: 'Without captions',
  args: { slides: PRINTS.slice(0, 3).map((slide) => ({ ...slide, title: '', description: '' })) },
}

/** Turns every three seconds until it is paused, hovered or focused. */
export const TurnsByItself: Story = {
  name: 'Turns by itself',
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, autoplay: true, 'autoplay-duration': 3 }) },
}

/** End states at once, and nothing that turns by itself. */
export const ReducedMotion: Story = {
  name: 'Reduced motion',
  ...states.still,
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, autoplay: true }) },
}

/** The controls stand under the picture, where the thumb is, and the caption below them. */
export const Phone: Story = { tags: ['visual'], ...states.phone }

/** At 375 px a long caption has a row of its own, under the controls. */
export const PhoneLongCaption: Story = {
  name: 'Phone, long caption',
  globals: { viewport: { value: 'phone' } },
  args: { slides: PRINTS.slice(0, 3).map((slide, index) => (index ? slide : { ...slide, description: long })) },
}

/** Order, keys and arrows are mirrored. */
export const RightToLeft: Story = {
  name: 'Right to left',
  tags: ['visual'],
  parameters: { direction: 'rtl' },
}

/** Each picture opens the lightbox. */
export const OpensTheLightbox: Story = {
  name: 'Opens the lightbox',
  args: {
    data: settings({ design: 'slideshow', imageAspectRatio: 1.5, lightbox: true }),
    openLightbox: () => {},
  },
}

/** With a strip of thumbnails, of which one is current [GAL-78]. */
export const Thumbnails: Story = {
  tags: ['GAL-78'],
  args: {
    data: settings({ design: 'slideshow', imageAspectRatio: 1.5, thumbnails: true, padding: 5 }),
    slides: PRINTS,
  },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-part=thumbnail]')).toHaveLength(12))
    await waitFor(() => expect(canvasElement.querySelector('[data-part=thumbnails] [data-state=ready]')).not.toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Go to 2 of 12' }))
    await waitFor(() => expect(canvas.getByText('2 of 12', { selector: '[data-part=counter]' })).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Go to 2 of 12' })).toHaveAttribute('aria-current', 'true')
  },
}

/** On ink, as a stage page shows it. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }
