import type { Meta, StoryObj } from '@storybook/react-vite'
import { type MotionWish, wantMotion } from '@vitrine/testing/motion'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PRINTS } from '../../../testing/prints.js'
import { holds, type Played, statesOf } from '../../../testing/states.js'
import { Gallery } from '../Gallery.js'

const states = statesOf({ layout: 'slideshow', aspectRatio: 1.5 })

/** Shows a story as a visitor with this wish sees it; in Storybook itself the system of its reader decides. */
const wish = (motion: MotionWish) => async (): Promise<void> => {
  await wantMotion(motion)
}

/** Milliseconds in which the two slides of a change go over, by property. */
interface Change {
  readonly leaving: Readonly<Record<string, number>>
  readonly coming: Readonly<Record<string, number>>
}

function runningOn(element: Element): Record<string, number> {
  const found: Record<string, number> = {}
  for (const animation of element.getAnimations()) {
    const name = animation instanceof CSSTransition ? animation.transitionProperty : 'animation'
    found[name] = Number(animation.effect!.getTiming().duration)
  }
  return found
}

/** Goes one on and returns the running transitions and animations; at their end the second slide stands alone. */
async function change({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<Change> {
  const slides = [...canvasElement.querySelectorAll('[data-part=slide]')]
  const [leaving, coming] = [slides[0]!, slides[1]!]
  await waitFor(() => expect(canvasElement.querySelector('[data-state=ready]')).not.toBeNull())
  within(canvasElement).getByRole('button', { name: 'Next' }).click()
  await waitFor(() => expect(coming.getAttribute('data-state')).toBe('current'))
  const running = { leaving: runningOn(leaving), coming: runningOn(coming) }
  await Promise.allSettled([leaving, coming].flatMap((slide) => slide.getAnimations()).map(({ finished }) => finished))
  await waitFor(() => expect(slides.map((slide) => getComputedStyle(slide).visibility)).toEqual(ONE_SHOWN))
  await expect(getComputedStyle(coming).opacity).toBe('1')
  return running
}

const ONE_SHOWN = ['hidden', 'visible', 'hidden', 'hidden', 'hidden', 'hidden']

/** One slide at a time; without script a strip that scrolls sideways in the same box. */
const meta = {
  title: 'gallery/Slideshow',
  component: Gallery,
  tags: ['GAL-86'],
  args: { ...states.args, items: PRINTS.slice(0, 6) },
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
  args: { clickAction: 'half', autoplay: true },
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
  args: { items: PRINTS },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(canvas.getByText('12 of 12', { selector: '[data-part=counter]' })).toBeVisible())
  },
}

/** Pictures keep their own ratio inside the box of the first. */
export const OwnRatios: Story = {
  name: 'Pictures of different shapes, shown whole',
  args: { aspectRatio: undefined, items: PRINTS.slice(1, 5) },
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
  args: { items: PRINTS.slice(0, 3).map((slide, index) => (index ? slide : { ...slide, description: long })) },
}

/** A film behind a print, and one that has no picture. */
export const MixedVideo: Story = { name: 'Prints and films', ...states.video }

/** Captions: a long text, only a title, only a description, and none. */
export const Captions: Story = { ...states.captions }

/** Captions that lie over their pictures. */
export const OverlaidCaptions: Story = {
  name: 'Words over the pictures',
  ...states.captions,
  args: { captions: 'overlay' },
}

/** One slide fades into the next in 1 s, which is the way where none is named [GAL-54]. */
export const Fades: Story = {
  tags: ['GAL-54 a'],
  beforeEach: wish('no-preference'),
  async play(played) {
    const { leaving, coming } = await change(played)
    await expect([leaving['opacity'], coming['opacity']]).toEqual([1200, 1000])
  },
}

const scroll = { transition: 'scroll' } as const

/** The slide that comes pushes the other one out [GAL-54]. */
export const Scrolls: Story = {
  tags: ['GAL-54 b'],
  args: scroll,
  beforeEach: wish('no-preference'),
  async play(played) {
    const { leaving, coming } = await change(played)
    await expect([leaving, coming]).toEqual([{ animation: 1000 }, { animation: 1000 }])
  },
}

/** The next slide is there at once [GAL-54]. */
export const NoTransition: Story = {
  name: 'No transition',
  tags: ['GAL-54 c'],
  args: { transition: 'none' },
  beforeEach: wish('no-preference'),
  async play(played) {
    await expect(await change(played)).toEqual({ leaving: {}, coming: {} })
  },
}

/** Fades, and comes slowly nearer while it is seen [GAL-54]. */
export const KenBurns: Story = {
  name: 'Ken Burns',
  tags: ['GAL-54 d'],
  args: { transition: 'kenburns' },
  beforeEach: wish('no-preference'),
  async play(played) {
    const [first, second] = [...played.canvasElement.querySelectorAll('[data-part=frame] img')]
    await waitFor(() => expect(played.canvasElement.querySelector('[data-state=ready]')).not.toBeNull())
    const [zoom] = first!.getAnimations()
    zoom!.finish()
    await expect(getComputedStyle(first!).scale).toBe('1.075')
    const { leaving, coming } = await change(played)
    await expect([leaving['opacity'], coming['opacity']]).toEqual([1200, 1000])
    await expect(Number(getComputedStyle(second!).scale)).toBeLessThan(1.075)
    await expect(second!.getAnimations()).toHaveLength(1)
  },
}

/** A push is over at once where less motion is wished [GAL-54]. */
export const ScrollsWithoutMotion: Story = {
  name: 'Scrolls, reduced motion',
  tags: ['GAL-54 e'],
  args: scroll,
  beforeEach: wish('reduce'),
  async play(played) {
    await expect(await change(played)).toEqual({ leaving: {}, coming: {} })
  },
}

/** Slides without words still leave a row to the controls. */
export const WithoutCaptions: Story = {
  name: 'Without captions',
  args: { items: PRINTS.slice(0, 3).map((slide) => ({ ...slide, title: '', description: '' })) },
}

/** Turns every three seconds until it is paused, hovered or focused. */
export const TurnsByItself: Story = {
  name: 'Turns by itself',
  args: { autoplay: { interval: 3000 } },
}

/** End states at once, and nothing that turns by itself. */
export const ReducedMotion: Story = {
  name: 'Reduced motion',
  ...states.still,
  args: { autoplay: true },
}

/** The controls stand under the picture, where the thumb is, and the caption below them. */
export const Phone: Story = { tags: ['visual'], ...states.phone }

/** At 375 px a long caption has a row of its own, under the controls. */
export const PhoneLongCaption: Story = {
  name: 'Phone, long caption',
  globals: { viewport: { value: 'phone' } },
  args: { items: PRINTS.slice(0, 3).map((slide, index) => (index ? slide : { ...slide, description: long })) },
}

/** English words on a page from right to left: each carries its language, and the layout stays the page's. */
export const InAnotherLanguage: Story = {
  name: 'In another language than its page',
  parameters: { direction: 'rtl' },
  args: { contentLanguage: { lang: 'en', dir: 'ltr' } },
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
    opensItems: true,
    onOpenItem: () => {},
  },
}

/** With a strip of thumbnails, of which one is current [GAL-78]. */
export const Thumbnails: Story = {
  tags: ['GAL-78'],
  args: {
    thumbnails: { gap: 5 },
    items: PRINTS,
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
