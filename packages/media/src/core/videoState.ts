/** A report of a player. */
export type PlayerReport = 'played' | 'paused' | 'ended'

/** The state of a video [MED-36]. */
export interface VideoState {
  readonly view: 'overlay' | 'video'
  readonly playing: boolean
  /**
   * Whether the player was told to pause while it played, and has reported nothing since. Messages take time: if its
   * next report says that it plays, that report is older than the pause.
   */
  readonly pausePending: boolean
}

/**
 * Events of a video: requests, and reports of its player. `tell-pause`: a message pauses the player, so its frame
 * stays. `unload`: the player was removed; a video that plays gets a new player.
 */
export type VideoEvent = 'play' | 'pause' | 'tell-pause' | 'unload' | PlayerReport

/** Returns the state of a video at the start. */
export function firstVideoState(hasOverlay: boolean): VideoState {
  return { view: hasOverlay ? 'overlay' : 'video', playing: false, pausePending: false }
}

/**
 * Whether a report that the video plays comes too late, so that the player must be told to pause again [MED-37]
 * [MED-36].
 */
export function isLateReport({ pausePending }: VideoState, event: VideoEvent): boolean {
  return pausePending && event === 'played'
}

/**
 * Returns the state of a video after an event [MED-36] [MED-37]; an unloaded one that plays goes on [MED-38].
 * @param hasOverlay - A video that stops or ends returns to its overlay, if it has one.
 */
export function nextVideoState(state: VideoState, event: VideoEvent, hasOverlay: boolean): VideoState {
  const isLate = isLateReport(state, event)
  if (event === 'play' || (event === 'played' && !isLate)) return { view: 'video', playing: true, pausePending: false }
  const isReplaced = event === 'unload' && state.playing
  return {
    // Keep the view if the visitor pauses in the player or a playing video gets a new player, because the video is
    // still in use, and on a report of playing that is older than a pause, because it changes nothing. On every other
    // event the video does not play: return to the cover, if there is one.
    view: isLate || isReplaced || event === 'paused' ? state.view : firstVideoState(hasOverlay).view,
    playing: isReplaced,
    pausePending: event === 'tell-pause' && state.playing,
  }
}
