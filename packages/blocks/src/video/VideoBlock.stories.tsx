import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import facade from '../../testing/prints/facade.svg?no-inline'
import type { VideoData } from './data.js'
import { VideoBlock } from './VideoBlock.js'

const embed = (player: string): string =>
  `<iframe src="${new URL(`players/${player}.html`, document.baseURI).href}" width="640" height="360"></iframe>`

const data: VideoData = {
  variant: 'overlay',
  html: embed('youtube'),
  url: '',
  description: { html: '' },
  films: [],
  captions: '',
  mode: null,
  overlay: true,
  title: 'Doors at seven',
  caption: 'Doors at seven. A Friday in October.',
  poster: { src: facade, width: 2400, height: 1600 },
  providerName: '',
  captionPlace: 'below',
  sizes: '600px',
}

/**
 * An owner's embed or a video file of the site, with its poster and a caption. The video is not fetched before a press.
 */
const meta = {
  title: 'blocks/Video',
  component: VideoBlock,
  args: { id: 'film', data },
  render: (args) => (
    <div style={{ maxInlineSize: 600 }}>
      <VideoBlock {...args} />
    </div>
  ),
} satisfies Meta<typeof VideoBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A poster, a play button, a caption. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, mode: 'fit' } } }

/** Without an overlay the player is there from the start. */
export const Plain: Story = {
  name: 'Without an overlay',
  args: { data: { ...data, variant: 'plain', overlay: false, poster: undefined, html: embed('vimeo') } },
}

/** An embed that is no known player stands in a sandbox of its own [BLK-25]. */
export const OtherEmbed: Story = {
  name: 'Another embed',
  tags: ['BLK-25'],
  args: {
    data: { ...data, variant: 'plain', overlay: false, poster: undefined, html: embed('film') },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toHaveAttribute('sandbox')
  },
}

/** A long caption in a narrow place. */
export const LongCaption: Story = {
  name: 'Long caption, narrow',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, caption: `${data.caption} ${data.caption} ${data.caption}` } },
}

/** An embed without a player: visitors see the caption alone. */
export const Invalid: Story = {
  name: 'An invalid embed',
  args: { data: { ...data, html: '<p>My film</p>', poster: undefined, overlay: false } },
}

/** An embed of text and script alone is a link to the page that it comes from, with the owner's words below. */
export const WithoutPlayer: Story = {
  name: 'An embed without a player',
  args: {
    data: {
      ...data,
      html: '<blockquote>A song, live</blockquote>',
      url: 'https://social.example/hall/1',
      title: 'A song, live',
      caption: '',
      description: { html: '<p>Recorded in the <em>loading bay</em>.</p>' },
      variant: 'plain',
      overlay: false,
      poster: undefined,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'A song, live' })).toHaveAttribute(
      'href',
      'https://social.example/hall/1',
    )
  },
}

/** The caption stands on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'الأبواب في السابعة', caption: 'الأبواب في السابعة. جمعة في أكتوبر.' } },
}
