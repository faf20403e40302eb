/** A point of the viewport, in CSS px from its top left corner. */
export interface PointerPosition {
  readonly x: number
  readonly y: number
}

/** The last position of the pointer. */
export interface PointerPositions {
  /** `undefined` before the first movement. */
  readonly last: PointerPosition | undefined
  /** Calls a listener at every movement, at most once a frame. */
  subscribe(listener: (position: PointerPosition) => void): () => void
  stop(): void
}

/**
 * Follows the pointer for a signed-in account [TRK-53]. Nothing is sent to a server [TRK-54].
 * @param isSignedIn - Whether an account is signed in. Without one nothing is followed.
 */
export function pointerPosition(isSignedIn: boolean): PointerPositions {
  const listeners = new Set<(position: PointerPosition) => void>()
  let last: PointerPosition | undefined
  let frame = 0
  function onMove({ clientX, clientY }: PointerEvent): void {
    last = { x: clientX, y: clientY }
    frame ||= requestAnimationFrame(() => {
      frame = 0
      for (const listener of listeners) listener(last!)
    })
  }
  if (isSignedIn) addEventListener('pointermove', onMove, { passive: true })
  return {
    get last() {
      return last
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      removeEventListener('pointermove', onMove)
      cancelAnimationFrame(frame)
      listeners.clear()
    },
  }
}
