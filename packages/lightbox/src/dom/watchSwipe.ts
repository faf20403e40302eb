import { createSwipe } from '@vitrine/motion'
import type { SwipeDirection } from '@vitrine/motion'

/** Where a finger has gone since it came down, along the axis it is locked to; 0 along the other. Pixels. */
export interface Drag {
  readonly x: number
  readonly y: number
}

/**
 * Follows one finger, or pen, over an element whose gestures are all its own (`touch-action`). A second finger, or the
 * browser taking the gesture over, ends it where it began.
 * @param onDrag - The way so far, once it is locked to an axis.
 * @param onEnd - The finger was lifted, with the swipe it made, if any; without a drag the gesture was called off.
 * @returns Stops watching.
 */
export function watchSwipe(
  element: HTMLElement,
  onDrag: (drag: Drag) => void,
  onEnd: (drag: Drag | undefined, swipe: SwipeDirection | undefined) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const across = createSwipe('x')
  const down = createSwipe('y')
  let from: PointerEvent | undefined
  let isDragging = false

  const pointOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): Parameters<typeof across.start>[0] => ({
    x,
    y,
    time,
  })

  function dragTo(event: PointerEvent, start: PointerEvent): Drag | undefined {
    const isAcross = across.move(pointOf(event)) === 'x'
    if (!isAcross && down.move(pointOf(event)) !== 'y') return undefined
    if (isAcross) return { x: event.clientX - start.clientX, y: 0 }
    return { x: 0, y: event.clientY - start.clientY }
  }

  function callOff(): void {
    from = undefined
    if (isDragging) onEnd(undefined, undefined)
    isDragging = false
  }

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse') return
      if (from) return callOff()
      from = event
      across.start(pointOf(event))
      down.start(pointOf(event))
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const drag = event.pointerId === from?.pointerId && dragTo(event, from)
      if (!drag) return
      isDragging = true
      onDrag(drag)
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    (event) => {
      const drag = event.pointerId === from?.pointerId && dragTo(event, from)
      if (!drag) return callOff()
      from = undefined
      isDragging = false
      onEnd(drag, across.end(pointOf(event)) ?? down.end(pointOf(event)))
    },
    { signal },
  )
  element.addEventListener('pointercancel', callOff, { signal })
  return () => controller.abort()
}
