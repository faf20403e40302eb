/**
 * Why a player plays or stops, or shows another track. `player`: the player's own controls, the browser or a network
 * failure; `other-player`: another one of the page has started; `ended`: the end was reached; `action`: a call of a handle.
 */
export type MediaChangeReason =
  | 'item-press'
  | 'next-press'
  | 'previous-press'
  | 'key'
  | 'autoplay'
  | 'action'
  | 'player'
  | 'other-player'
  | 'ended'

/** The cause of a change. */
export interface MediaChangeDetails {
  readonly reason: MediaChangeReason
  /** The event that caused it, if there is one. */
  readonly event?: Event | undefined
}

/** A change of whether a player plays. */
export type OnPlayingChange = (playing: boolean, details: MediaChangeDetails) => void
