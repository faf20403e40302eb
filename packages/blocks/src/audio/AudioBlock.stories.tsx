import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { AudioData } from './codec.js'
import { AudioBlock } from './AudioBlock.js'

const data: AudioData = {
  title: 'Three pieces from the bay',
  tracks: [
    { title: 'Slow lamp', src: '/sounds/slow-lamp.mp3', duration: 9000 },
    { title: 'Canal, after rain', src: '/sounds/canal-after-rain.mp3', duration: 9000 },
    { title: 'Last tram', src: '/sounds/last-tram.mp3', duration: 9000 },
  ],
}

/** The tracks of an album. Where no script runs, each is a link to its sound. */
const meta = {
  title: 'blocks/Audio',
  component: AudioBlock,
  args: { id: 'pieces', data },
  render: (args) => (
    <div style={{ maxInlineSize: 480 }}>
      <AudioBlock {...args} />
    </div>
  ),
} satisfies Meta<typeof AudioBlock>
export default meta
type Story = StoryObj<typeof meta>

/** An album at rest: a player with its tracks in order [BLK-54]. */
export const Default: Story = {
  tags: ['BLK-54'],
  play: async ({ canvas }) => {
    const player = within(canvas.getByRole('group', { name: 'Three pieces from the bay' }))
    await expect(player.getAllByRole('link').map((track) => [track.textContent, track.getAttribute('href')])).toEqual([
      [expect.stringContaining('Slow lamp'), '/sounds/slow-lamp.mp3'],
      [expect.stringContaining('Canal, after rain'), '/sounds/canal-after-rain.mp3'],
      [expect.stringContaining('Last tram'), '/sounds/last-tram.mp3'],
    ])
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** Without a title it is named "Audio player" to who does not see it. */
export const Untitled: Story = { args: { data: { ...data, title: '' } } }

/** An album without tracks shows nothing. */
export const Empty: Story = { args: { data: { ...data, tracks: [] } } }
