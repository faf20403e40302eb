import type { AudioState } from '../core/audioState.js'
import type { MediaChangeDetails, OnPlayingChange } from '../core/mediaChange.js'

/** Props of an audio player whose caller controls its state. */
interface OwnedState {
  readonly playing: boolean | undefined
  readonly index: number | undefined
  readonly onPlayingChange: OnPlayingChange | undefined
  readonly onIndexChange: ((index: number, details: MediaChangeDetails) => void) | undefined
}

/** Events that report what the player has already done, so that the caller cannot refuse them. */
const REPORTS = new Set<MediaChangeDetails['reason']>(['player', 'other-player', 'ended'])

/** Decides about changes of a player whose caller controls playing, index or both. */
export interface HeldAudioState {
  /** Decision for `enhanceAudio`: asks the caller, and keeps the members that the caller controls. */
  onChangeRequest(next: AudioState, before: AudioState, details: MediaChangeDetails): AudioState
  /** Whether the track that the caller sets next must play; returns `true` once per request. */
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
      const status = isPlayingHeld || details.reason !== 'ended' ? before.status : 'paused'
      return { index: isIndexHeld ? before.index : next.index, status }
    },
    takeResume() {
      const was = resumes
      resumes = false
      return was
    },
  }
}
