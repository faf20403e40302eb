/** The state of one map in a page. */
export type MapState =
  /** The map shows the server's picture. */
  | 'static'
  /** The live map is requested, but the visitor has not allowed the provider. */
  | 'waiting'
  | 'loading'
  | 'live'
  /** The provider did not load; the address and its link stay. */
  | 'failed'

export type MapStateEvent = 'intent' | 'consent' | 'ready' | 'failure'

/**
 * Returns the state after an event. A failed map tries again on the next intent of the visitor [MAP-3]. Until the
 * visitor allows the provider, an intent waits [MAP-4].
 * @param isAllowed - Whether the provider may load now.
 */
export function nextMapState(state: MapState, event: MapStateEvent, isAllowed: boolean): MapState {
  switch (event) {
    case 'intent':
      if (state !== 'static' && state !== 'failed') return state
      return isAllowed ? 'loading' : 'waiting'
    case 'consent':
      return state === 'waiting' && isAllowed ? 'loading' : state
    case 'ready':
      return state === 'loading' ? 'live' : state
    case 'failure':
      return state === 'loading' ? 'failed' : state
  }
}
