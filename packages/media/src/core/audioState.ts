/** Where an audio player stands. */
export interface AudioState {
  /** 0-based. */
  readonly track: number
  /** `'failed'`: the track could not be loaded, and it goes no further until somebody tries again [MED-48]. */
  readonly status: 'idle' | 'playing' | 'paused' | 'failed'
}

/** What happens to it. */
export type AudioEvent =
  | { readonly type: 'play' | 'pause' | 'next' | 'previous' | 'ended' | 'failed' }
  | { readonly type: 'choose'; readonly track: number }

/** How an audio player begins: at its first track, silent. */
export const FIRST_AUDIO_STATE: AudioState = { track: 0, status: 'idle' }

/**
 * The state after an event, the same one where nothing changes [MED-48]. Next after the last track and previous before the first change nothing; a track that
 * ends is followed by the next, the last one by silence; one that fails by none.
 * @param count - Number of tracks.
 */
export function nextAudioState(state: AudioState, event: AudioEvent, count: number): AudioState {
  const { track, status } = state
  const go = (to: number, then: AudioState['status']): AudioState => {
    const isThere = to >= 0 && to < count && Number.isInteger(to)
    return !isThere || (to === track && then === status) ? state : { track: to, status: then }
  }
  const moved = status === 'idle' || status === 'paused' ? status : 'playing'
  switch (event.type) {
    case 'play':
      return go(track, 'playing')
    case 'pause':
      return status === 'playing' ? go(track, 'paused') : state
    case 'next':
      return go(track + 1, moved)
    case 'previous':
      return go(track - 1, moved)
    case 'choose':
      return go(event.track, 'playing')
    case 'ended':
      return track + 1 < count ? go(track + 1, 'playing') : go(0, 'idle')
    case 'failed':
      return go(track, 'failed')
  }
}
