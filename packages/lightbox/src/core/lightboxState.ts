import type { Place } from './placeAt.js'
import { placeAt } from './placeAt.js'

/** The state of a lightbox: its phase, the item shown and how it is shown. */
export interface LightboxState {
  /** `'opening'` until the first frame, `'closing'` while it fades or shrinks, `'closed'` once nothing is left. */
  readonly phase: 'opening' | 'open' | 'closing' | 'closed'
  /** The item shown, and its neighbours. */
  readonly place: Place
  /** Whether a person on mobile has asked for captions; stays so between items [LBX-10]. */
  readonly captionOpen: boolean
  /** Whether the item shown can be zoomed into, and whether it is. */
  readonly zoom: 'none' | 'fitted' | 'zoomed'
  /** Whether the item shown could not be loaded [LBX-12]. */
  readonly failed: boolean
}

/** Events of a lightbox. `content` reports the item shown after it has loaded, failed or zoomed. */
export type LightboxEvent =
  | { readonly type: 'opened' | 'caption' | 'close' | 'closed' }
  | { readonly type: 'step'; readonly step: -1 | 1 }
  | { readonly type: 'goTo'; readonly index: number }
  | { readonly type: 'content'; readonly zoom: LightboxState['zoom']; readonly failed: boolean }

/** The list that a lightbox moves through. */
export interface LightboxList {
  /** Number of items, at least 1. */
  readonly count: number
  /** Whether the last item leads to the first: on desktop [LBX-19], not on mobile [LBX-20]. */
  readonly loop: boolean
}

/** The state of a lightbox that begins to open [LBX-6]. */
export function firstLightboxState(index: number, { count, loop }: LightboxList): LightboxState {
  return { phase: 'opening', place: placeAt(index, count, loop), captionOpen: false, zoom: 'none', failed: false }
}

/**
 * The state after an event; the same object if nothing changes. A closing lightbox does not move [LBX-6]. A list that
 * loops [LBX-19] has several rounds: `goTo` takes an index of the list and stays in the current round. A list with ends
 * stops there [LBX-20]. Captions stay as asked for [LBX-10]; a failure is that of one item [LBX-12].
 */
export function nextLightboxState(state: LightboxState, event: LightboxEvent, list: LightboxList): LightboxState {
  const { phase, place } = state
  const isAlive = phase === 'opening' || phase === 'open'
  const moveTo = (position: number): LightboxState => {
    const next = placeAt(position, list.count, list.loop)
    // Reset zoom and failure when another item is shown, because the new item reports its own zoom and failure once it
    // has been fitted.
    return isAlive && next.position !== place.position ? { ...state, place: next, zoom: 'none', failed: false } : state
  }
  switch (event.type) {
    case 'opened':
      return phase === 'opening' ? { ...state, phase: 'open' } : state
    case 'step':
      return moveTo(place.position + event.step)
    case 'goTo':
      return moveTo(place.position + event.index - place.index)
    case 'caption':
      return { ...state, captionOpen: !state.captionOpen }
    case 'content': {
      const { zoom, failed } = event
      return zoom === state.zoom && failed === state.failed ? state : { ...state, zoom, failed }
    }
    case 'close':
      return isAlive ? { ...state, phase: 'closing' } : state
    case 'closed':
      return phase === 'closed' ? state : { ...state, phase: 'closed' }
  }
}

/** Holds a lightbox's state and changes it by events. */
export interface LightboxMachine {
  get(): LightboxState
  /** Returns whether the event has changed the state. */
  dispatch(event: LightboxEvent): boolean
}

/** Creates the state of one lightbox that begins to open. */
export function createLightboxMachine(index: number, list: LightboxList): LightboxMachine {
  let state = firstLightboxState(index, list)
  return {
    get: () => state,
    dispatch(event) {
      const before = state
      state = nextLightboxState(state, event, list)
      return state !== before
    },
  }
}
