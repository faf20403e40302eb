import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { PRINTS } from '../../testing/prints.js'
import { settings } from '../../testing/settings.js'
import { Gallery } from './Gallery.js'

/** One slide at a time; without script a strip that scrolls sideways in the same box. */
const meta = {
  title: 'gallery/Slideshow',
  component: Gallery,
  args: {
    data: settings({ design: 'slideshow', imageAspectRatio: 1.5 }),
    slides: PRINTS.slice(0, 6),
    title: 'Prints of the year',
    sizes: 'min(100vw, 1200px)',
  },
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
export const Default: Story = { tags: ['visual'] }

/** Turns by itself, and a press on its halves moves it; every setting at hand. */
export const Playground: Story = {
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, click: 'half', autoplay: true }) },
}

/** Nothing stands where a gallery has no slides. */
export const NoSlides: Story = {
  name: 'No slides',
  args: { slides: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-scope=gallery]')).toBeNull()
  },
}

/** One slide needs no controls. */
export const OneSlide: Story = { name: 'One slide', args: { slides: PRINTS.slice(0, 1) } }

/** Two slides: each is the next and the previous of the other. */
export const TwoSlides: Story = { name: 'Two slides', args: { slides: PRINTS.slice(0, 2) } }

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
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, autoplay: true }) },
}

/** The controls stand under the picture, where the thumb is, and the caption below them. */
export const Phone: Story = { tags: ['visual'], globals: { viewport: { value: 'phone' } } }

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

/** On ink, as a stage page shows it. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }
