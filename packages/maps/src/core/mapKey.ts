/** Pixels that one press of an arrow key moves a map by. */
const STEP = 80

/** The change of a map by a key. */
export type MapAction =
  | { readonly type: 'pan'; readonly x: number; readonly y: number }
  | { readonly type: 'zoom'; readonly steps: number }
  | { readonly type: 'reset' }

const ACTIONS: Readonly<Record<string, MapAction>> = {
  ArrowLeft: { type: 'pan', x: -STEP, y: 0 },
  ArrowRight: { type: 'pan', x: STEP, y: 0 },
  ArrowUp: { type: 'pan', x: 0, y: -STEP },
  ArrowDown: { type: 'pan', x: 0, y: STEP },
  '+': { type: 'zoom', steps: 1 },
  '=': { type: 'zoom', steps: 1 },
  '-': { type: 'zoom', steps: -1 },
  _: { type: 'zoom', steps: -1 },
  Home: { type: 'reset' },
}

/**
 * Returns the action of a key on a map. The right arrow moves east in every writing direction. Keys with a modifier
 * stay with the browser.
 */
export function mapKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): MapAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(ACTIONS, event.key)) return undefined
  return ACTIONS[event.key]
}
