import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import film from '../../testing/film.webm?no-inline'
import lanterns from '../../testing/lanterns.svg?no-inline'
import { vitrineLoader } from '../core/vitrineLoader.js'
import { Image } from './Image.js'
import { Video } from './Video.js'

/** A fake player that sends the provider's messages and shows the provider's name. */
const embed = (player: string): string =>
  `<iframe src="${new URL(`players/${player}.html`, document.baseURI).href}" width="640" height="360"></iframe>`
const poster = (
  <Image src={lanterns} loader={vitrineLoader} width={1500} height={750} alt="" sizes="600px" fit="cover" />
)

const meta = {
  title: 'media/Video',
  component: Video,
  args: { html: embed('youtube'), title: 'Doors at seven', poster },
  render: (args) => (
    <div style={{ maxInlineSize: 560 }}>
      <Video {...args} />
    </div>
  ),
} satisfies Meta<typeof Video>
export default meta
type Story = StoryObj<typeof meta>

async function press(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Play / }))
}
const root = (canvasElement: HTMLElement): HTMLElement => canvasElement.querySelector<HTMLElement>('[data-part=video]')!

/** A poster with a play button. The player is fetched when somebody presses it, and not before. */
export const Default: Story = { tags: ['visual'] }

/** Every setting at hand. */
export const Playground: Story = { args: { mode: null, overlay: true, width: 640, height: 360 } }

/** After the press: the player stands where the poster stood, and has the focus [MED-36]. */
export const Playing: Story = {
  tags: ['MED-36'],
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('iframe')).not.toBeNull())
    await expect(root(canvasElement)).toHaveAttribute('data-state', 'video')
  },
}

/** A second video has started: the first is at its poster again. */
export const OneAtATime: Story = {
  name: 'One at a time',
  render: (args) => (
    <div style={{ display: 'grid', gap: 22, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))' }}>
      <Video {...args} title="Before the first song" />
      <Video {...args} html={embed('vimeo')} title="After the last" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('[data-part=video]')
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Before the first song' }))
    await expect(first).toHaveAttribute('data-state', 'video')
    await userEvent.click(await canvas.findByRole('button', { name: 'Play After the last' }))
    await expect(first).toHaveAttribute('data-state', 'overlay')
    await expect(second).toHaveAttribute('data-state', 'video')
  },
}

/** Without a poster the player itself is there from the start, silent. */
export const WithoutOverlay: Story = {
  name: 'Without an overlay',
  args: { poster: undefined, overlay: false, html: embed('vimeo') },
}

/** An overlay without a poster: the ground and the button. */
export const WithoutPoster: Story = { name: 'Without a poster', args: { poster: undefined, overlay: true } }

/** The players of four providers, and of another. */
export const Providers: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 22, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      {['youtube', 'vimeo', 'wistia', 'animoto', 'film'].map((name) => (
        <Video {...args} key={name} html={embed(name)} title={name} poster={undefined} overlay={false} />
      ))}
    </div>
  ),
}

/** In a square: at its own size, whole, and covering it [MED-35]. */
export const Modes: Story = {
  tags: ['MED-35'],
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 22 }}>
      {(['none', 'fit', 'fill'] as const).map((mode) => (
        <figure key={mode} style={{ margin: 0 }}>
          <div
            style={{ inlineSize: 240, blockSize: 240, overflow: 'hidden', outline: '1px solid var(--vt-color-line)' }}
          >
            <Video {...args} html={embed('film')} mode={mode} poster={undefined} overlay={false} title={mode} />
          </div>
          <figcaption>{mode}</figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const boxes = () =>
      [...canvasElement.querySelectorAll('iframe')].map((frame) => {
        const { width, height } = frame.getBoundingClientRect()
        return [Math.round(width), Math.round(height)]
      })
    await waitFor(() =>
      expect(boxes()).toEqual([
        [240, 360],
        [240, 135],
        [427, 240],
      ]),
    )
  },
}

/** A film of one's own, with the browser's controls. */
export const OwnFilm: Story = {
  name: 'A film of one’s own',
  args: { html: undefined, sources: [{ src: film, type: 'video/webm' }], width: 160, height: 90 },
}

/** The same without a poster: its controls are there from the start. */
export const OwnFilmPlain: Story = {
  name: 'A film without an overlay',
  args: { ...OwnFilm.args, poster: undefined, overlay: false },
}

/** A visitor sees nothing where an embed holds no player [MED-45]. */
export const Invalid: Story = {
  name: 'An invalid embed',
  tags: ['MED-45'],
  args: { html: '<p>My film</p>' },
  play: async ({ canvasElement }) => {
    await expect(root(canvasElement).getBoundingClientRect().height).toBe(0)
  },
}

/** An editor of the page sees a message [MED-45]. */
export const InvalidToAnEditor: Story = {
  name: 'An invalid embed, to an editor',
  tags: ['MED-45'],
  args: { html: '<p>My film</p>' },
  render: (args) => (
    <div className="edit-mode" style={{ maxInlineSize: 560 }}>
      <Video {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Invalid video embed.')).toBeVisible()
  },
}

/** As narrow as a phone's half: the button stays large enough for a thumb. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 150 }}>
      <Video {...args} />
    </div>
  ),
}

/** Nothing of it mirrors: a film runs the same way everywhere. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
