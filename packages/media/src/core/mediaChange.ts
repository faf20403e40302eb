/**
 * Reason why a player plays, stops or changes its track. `player`: the player's own controls, the browser or a network
 * failure. `other-player`: another player of the page has started. `ended`: the end was reached. `action`: a call of a
 * handle.
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

/** Reason and event of a change. */
export interface MediaChangeDetails {
  readonly reason: MediaChangeReason
  /** The event that caused the change, if there is one. */
  readonly event?: Event | undefined
}

/** A change of whether a player plays. */
export type OnPlayingChange = (playing: boolean, details: MediaChangeDetails) => void
