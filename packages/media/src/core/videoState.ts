/** What a player reports. */
export type PlayerReport = 'play' | 'pause' | 'end'

/** The state of a video [MED-36]. */
export interface VideoState {
  readonly view: 'overlay' | 'video'
  readonly playing: boolean
  /**
   * The player was told to pause while it played, and has reported nothing since. Messages take time: its next report
   * that it plays is older than the pause.
   */
  readonly pausePending: boolean
}

/** What happens to a video. */
export type VideoEvent =
  | { readonly type: 'play' }
  /** `isTold`: the player receives messages, so its frame stays and is told to pause. */
  | { readonly type: 'pause'; readonly isTold: boolean }
  | { readonly type: 'report'; readonly report: PlayerReport }
  /** The player was removed. A video that plays gets another one. */
  | { readonly type: 'unload' }

/** The state of a video before anything has happened. */
export function firstVideoState(hasOverlay: boolean): VideoState {
  return { view: hasOverlay ? 'overlay' : 'video', playing: false, pausePending: false }
}

/** Whether a report that the video plays comes too late: the player has to be told to pause once more [MED-37]. */
export function isLateReport({ pausePending }: VideoState, event: VideoEvent): boolean {
  return pausePending && event.type === 'report' && event.report === 'play'
}

/**
 * The state of a video after an event.
 * @param hasOverlay - A video that stops or ends returns to its overlay, if it has one.
 */
export function nextVideoState(state: VideoState, event: VideoEvent, hasOverlay: boolean): VideoState {
  const { view } = firstVideoState(hasOverlay)
  switch (event.type) {
    case 'play':
      return { view: 'video', playing: true, pausePending: false }
    case 'pause':
      return { view, playing: false, pausePending: event.isTold && state.playing }
    case 'unload':
      return state.playing ? state : { ...state, view }
    case 'report':
      if (isLateReport(state, event)) return { ...state, pausePending: false }
      if (event.report === 'play') return { view: 'video', playing: true, pausePending: false }
      return { view: event.report === 'end' ? view : state.view, playing: false, pausePending: false }
  }
}
