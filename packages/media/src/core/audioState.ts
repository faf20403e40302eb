/** The state of an audio player. */
export interface AudioState {
  /** The present track, 0-based. */
  readonly index: number
  /** `'failed'`: the track could not be loaded, and the player stays at it until a press tries again [MED-48]. */
  readonly status: 'idle' | 'playing' | 'paused' | 'failed'
}

/** Events of an audio player. `choose` plays a track. `goTo` changes the track and continues to play or to pause. */
export type AudioEvent =
  | { readonly type: 'play' | 'pause' | 'next' | 'previous' | 'ended' | 'failed' }
  | { readonly type: 'choose' | 'goTo'; readonly index: number }

/** The first state of an audio player: its first track, paused. */
export const FIRST_AUDIO_STATE: AudioState = { index: 0, status: 'idle' }

/**
 * Returns the state after an event, or the same object if nothing changes [MED-48]. "Next" on the last track and
 * "previous" on the first change nothing. A track that ends is followed by the next one; after the last one the player
 * stops. A track that fails is not followed.
 * @param count - Number of tracks.
 */
export function nextAudioState(state: AudioState, event: AudioEvent, count: number): AudioState {
  const { index, status } = state
  const go = (to: number, then: AudioState['status']): AudioState => {
    const isThere = to >= 0 && to < count && Number.isInteger(to)
    return !isThere || (to === index && then === status) ? state : { index: to, status: then }
  }
  const kept = status === 'idle' || status === 'paused' ? status : 'playing'
  switch (event.type) {
    case 'play':
      return go(index, 'playing')
    case 'pause':
      return status === 'playing' ? go(index, 'paused') : state
    case 'next':
      return go(index + 1, kept)
    case 'previous':
      return go(index - 1, kept)
    case 'choose':
      return go(event.index, 'playing')
    case 'goTo':
      return event.index === index ? state : go(event.index, kept)
    case 'ended':
      return index + 1 < count ? go(index + 1, 'playing') : go(0, 'idle')
    case 'failed':
      return go(index, 'failed')
  }
}
