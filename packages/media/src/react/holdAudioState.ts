import type { AudioState } from '../core/audioState.js'
import type { MediaChangeDetails, OnPlayingChange } from '../core/mediaChange.js'

/** The state of a player that its caller owns, and the callbacks that ask for a change. */
interface OwnedState {
  readonly playing: boolean | undefined
  readonly index: number | undefined
  readonly onPlayingChange: OnPlayingChange | undefined
  readonly onIndexChange: ((index: number, details: MediaChangeDetails) => void) | undefined
}

/** Reports of the player itself: they have happened already, so the caller cannot refuse them. */
const REPORTS = new Set<MediaChangeDetails['reason']>(['player', 'other-player', 'ended'])

/** Decides the changes of a player whose caller owns the playing, the index or both. */
export interface HeldAudioState {
  /** For `enhanceAudio`: asks the caller, and keeps what the caller owns. */
  onChangeRequest(next: AudioState, before: AudioState, details: MediaChangeDetails): AudioState
  /** Whether the track that the caller is to name plays; `true` once for each request. */
  takeResume(): boolean
}

/** @param read - Gives the props of the last commit. */
export function holdAudioState(read: () => OwnedState): HeldAudioState {
  let resumes = false
  return {
    onChangeRequest(next, before, details) {
      const { playing, index, onPlayingChange, onIndexChange } = read()
      const isPlaying = next.status === 'playing'
      const isIndexHeld = index !== undefined && next.index !== before.index
      const isPlayingHeld =
        playing !== undefined && isPlaying !== (before.status === 'playing') && !REPORTS.has(details.reason)
      resumes = isIndexHeld && isPlaying
      if (isIndexHeld) onIndexChange?.(next.index, details)
      if (isPlayingHeld) onPlayingChange?.(isPlaying, details)
      if (!isIndexHeld && !isPlayingHeld) return next
      const status = isPlayingHeld || (isIndexHeld && details.reason !== 'ended') ? before.status : 'paused'
      return { index: isIndexHeld ? before.index : next.index, status }
    },
    takeResume() {
      const was = resumes
      resumes = false
      return was
    },
  }
}
