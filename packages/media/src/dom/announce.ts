import type { MediaEventDetail, MediaEvents } from '../core/mediaEvents.js'

type Announced = keyof MediaEvents extends `vitrine:media:${infer What}` ? What : never

/** Dispatches a player's change as a bubbling event on its element [MED-46] [MED-48]. */
export function announce(element: HTMLElement, kind: MediaEventDetail['kind'], what: Announced): void {
  element.dispatchEvent(new CustomEvent(`vitrine:media:${what}`, { bubbles: true, detail: { kind } }))
}
