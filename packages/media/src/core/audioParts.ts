import type { Attributes } from '@vitrine/parts'
import type { AudioState } from './audioState.js'

/** The attributes of an audio player's parts. */
export interface AudioParts {
  readonly root: Attributes
  readonly toggle: Attributes
  readonly previous: Attributes
  readonly next: Attributes
  readonly position: Attributes
  readonly time: Attributes
  readonly duration: Attributes
  /** Attributes of the text for a track that could not be loaded; a press of play tries again. */
  readonly retry: Attributes
  /** Attributes of each track's link. */
  readonly tracks: readonly Attributes[]
}

/** Labels of the controls. */
export interface AudioWords {
  readonly play: string
  readonly pause: string
  readonly previous: string
  readonly next: string
  readonly playbackPosition: string
}

const part = (name: string): Attributes => ({ 'data-scope': 'audio', 'data-part': name })

/**
 * Returns the attributes of an audio player's parts in a state [MED-48].
 * @param count - Number of tracks.
 */
export function audioParts({ index: current, status }: AudioState, count: number, words: AudioWords): AudioParts {
  const isPlaying = status === 'playing'
  const control = (name: string, label: string, disabled: boolean): Attributes => ({
    ...part(name),
    type: 'button',
    'aria-label': label,
    // Set `aria-disabled` instead of `disabled` on the player's buttons: a disabled button would lose the keyboard
    // focus.
    'aria-disabled': disabled && 'true',
    'data-replay': true,
  })
  return {
    root: { ...part('root'), role: 'group', 'data-state': status },
    toggle: control('toggle', isPlaying ? words.pause : words.play, count === 0),
    previous: control('previous', words.previous, current <= 0),
    next: control('next', words.next, current >= count - 1),
    position: {
      ...part('position'),
      type: 'range',
      min: 0,
      step: 1,
      'aria-label': words.playbackPosition,
      disabled: status === 'idle' || status === 'failed',
    },
    time: part('time'),
    duration: part('duration'),
    retry: { ...part('retry'), type: 'button', hidden: status !== 'failed' },
    tracks: Array.from({ length: count }, (_, index) => ({
      ...part('track'),
      'aria-current': index === current && status !== 'idle' && 'true',
      'data-playing': index === current && isPlaying,
      'data-replay': true,
    })),
  }
}
