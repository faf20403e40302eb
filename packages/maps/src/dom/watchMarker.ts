import { findPart } from '@vitrine/parts'
import { mapKey } from '../core/mapKey.js'
import type { Point } from '../core/project.js'
import { fromMiddle } from './drawnGestures.js'

/** One arrow key moves the marker by an eighth of the distance by which it would move the map. */
const KEY_SHARE = 1 / 8

/** Access to a marker that the visitor moves. */
export interface MarkerPorts {
  isDraggable(): boolean
  /** The point of the marker's tip, in pixels from the middle of the canvas. */
  at(): Point
  /** @param isLast - Whether the visitor has let go. */
  moveTo(at: Point, isLast: boolean): void
}

/** Lets visitors move the marker by pointer and arrow keys until the signal is aborted [MAP-18]. */
export function watchMarker(canvas: HTMLElement, ports: MarkerPorts, signal: AbortSignal): void {
  const marker = findPart(canvas, 'maps', 'marker')
  if (!marker) return
  let grip: Point | undefined
  let isDrag = false
  marker.addEventListener(
    'pointerdown',
    (event) => {
      isDrag = false
      if (!ports.isDraggable() || event.button !== 0) return
      const from = fromMiddle(canvas, event)
      const at = ports.at()
      grip = { x: at.x - from.x, y: at.y - from.y }
    },
    { signal },
  )
  const move = (event: PointerEvent, isLast: boolean): void => {
    if (!grip) return
    const to = fromMiddle(canvas, event)
    ports.moveTo({ x: to.x + grip.x, y: to.y + grip.y }, isLast)
  }
  marker.addEventListener(
    'pointermove',
    (event) => {
      if (!grip) return
      // Capture the pointer at the first move, not at the press: a plain click would otherwise reach the marker instead
      // of the `<summary>` inside it.
      if (!isDrag) marker.setPointerCapture(event.pointerId)
      isDrag = true
      move(event, false)
    },
    { signal },
  )
  marker.addEventListener(
    'pointerup',
    (event) => {
      if (isDrag) move(event, true)
      grip = undefined
    },
    { signal },
  )
  marker.addEventListener('pointercancel', () => (grip = undefined), { signal })
  // Prevent the click that follows the release of a dragged marker: it would open the marker's address. A click by the
  // keyboard has no detail.
  marker.addEventListener('click', (event) => isDrag && event.detail > 0 && event.preventDefault(), { signal })
  marker.addEventListener(
    'keydown',
    (event) => {
      const action = ports.isDraggable() ? mapKey(event) : undefined
      if (action?.type !== 'pan') return
      event.preventDefault()
      event.stopPropagation()
      const at = ports.at()
      ports.moveTo({ x: at.x + action.x * KEY_SHARE, y: at.y + action.y * KEY_SHARE }, true)
    },
    { signal },
  )
}
