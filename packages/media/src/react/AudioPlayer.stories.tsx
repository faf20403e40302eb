import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import pluck from '../../testing/pluck.mp3?no-inline'
import { AudioPlayer } from './AudioPlayer.js'

const tracks = [
  { title: 'Slow lamp', src: `${pluck}?1`, duration: 214_000 },
  { title: 'Canal, after rain', src: `${pluck}?2`, duration: 187_000 },
  { title: 'Last tram', src: `${pluck}?3`, duration: 3_725_000 },
]

const meta = {
  title: 'media/AudioPlayer',
  component: AudioPlayer,
  args: { title: 'Three pieces from the bay', tracks },
  render: (args) => (
    <div style={{ maxInlineSize: 480 }}>
      <AudioPlayer {...args} />
    </div>
  ),
} satisfies Meta<typeof AudioPlayer>
export default meta
type Story = StoryObj<typeof meta>

/** Without sound and without end, so that a page of stories stays quiet and the player stays as it is. */
function playSilently(root: HTMLElement | null): void {
  const sound = root?.querySelector('audio')
  if (sound) sound.muted = sound.loop = true
}

/** An album at rest: nothing of it is fetched yet. */
export const Default: Story = { tags: ['visual'] }

/** Every setting at hand. */
export const Playground: Story = {}

/** A track plays: the button pauses, and the track is marked [MED-48]. */
export const Playing: Story = {
  tags: ['MED-48'],
  args: { defaultIndex: 1, defaultPlaying: true, ref: playSilently },
  play: async ({ canvas, canvasElement }) => {
    const sound = canvasElement.querySelector('audio')!
    await waitFor(() => expect(sound.currentTime).toBeGreaterThan(0))
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(canvasElement.querySelector('[aria-current=true]')).toHaveTextContent('Canal, after rain')
  },
}

/** A track that cannot be had says so; a press tries again [MED-48]. */
export const Failed: Story = {
  tags: ['MED-48'],
  args: { tracks: [{ title: 'Lost tape', src: '/no-such-sound.mp3' }, ...tracks.slice(1)] },
  play: async ({ canvas, canvasElement }) => {
    canvasElement.querySelector('audio')!.muted = true
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    // Dispatch the sound's `error` event by script: a browser that blocks playing never fetches the sound.
    canvasElement.querySelector('audio')!.dispatchEvent(new Event('error'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Unable to load. Try again.' })).toBeVisible())
  },
}

/** One piece: there is nowhere to go but to it. */
export const OneTrack: Story = { name: 'One track', args: { title: 'A single', tracks: tracks.slice(0, 1) } }

/** No title, long names, lengths that are not known yet. */
export const LongNames: Story = {
  name: 'Long names',
  args: {
    title: '',
    tracks: [
      { title: 'Everything that was ever played in the loading bay on a Friday, in one breath', src: pluck },
      { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', src: `${pluck}?2` },
    ],
  },
}

/** At 280 px the times give way to the scale. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 280 }}>
      <AudioPlayer {...args} />
    </div>
  ),
}

/** English words on a page from right to left: each carries its language, and the layout stays the page's. */
export const InAnotherLanguage: Story = {
  name: 'In another language than its page',
  parameters: { direction: 'rtl' },
  args: { contentLanguage: { lang: 'en', dir: 'ltr' } },
}

/** Order, scale and the skip signs mirror. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: {
    title: 'ثلاث مقطوعات من الخليج',
    tracks: [{ title: 'مصباح بطيء', src: pluck, duration: 214_000 }, ...tracks.slice(1)],
  },
}

/** On a stage page. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }

/** The page owns the track: its own buttons choose it, and the player asks for the next one. */
export const OwnedTrack: Story = {
  name: 'A track that the page owns',
  render: function OwnedTrack(args) {
    const [index, setIndex] = useState(0)
    return (
      <div style={{ maxInlineSize: 480 }}>
        <p>
          {tracks.map(({ title }, place) => (
            <button key={title} type="button" onClick={() => setIndex(place)}>
              {title}
            </button>
          ))}
        </p>
        <AudioPlayer {...args} index={index} onIndexChange={setIndex} />
      </div>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Last tram' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-part=duration]')).toHaveTextContent('1:02:05'))
  },
}
