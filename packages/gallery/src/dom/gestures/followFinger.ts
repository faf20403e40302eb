import { createSimpleSwipe, createSnapSwipe, createSwipe, type SwipeDirection } from '@vitrine/motion'

/** Elements that move with a finger and go to their final place when the finger is lifted. */
export interface Drawn {
  /** Pixels from their place at which the elements were stopped in motion; positive is to the right. 0 for elements at rest. */
  readonly from: number
  /** Shows the elements at this distance in pixels from where they were taken; positive is to the right. */
  show(travel: number): void
  /** Calls `change`, which changes the slide, and moves both slides to their places from where the finger left them. */
  turn(travel: number, change: () => void): void
  /** Moves the elements back to their place. */
  back(travel: number): void
}

/** How an element follows a finger. */
export interface FollowOptions {
  /** Pixels of one slide: a slow drag changes slide when it goes further than this divided by 2.25. */
  readonly width: () => number
  /**
   * Returns the elements that follow the finger, stopped if they are in motion; `undefined` while they cannot follow it.
   * @param onlyMoving - Leaves elements at rest alone.
   */
  readonly hold: (onlyMoving?: boolean) => Drawn | undefined
}

/** Milliseconds above which a touch is a drag, which need not be a swipe [MOT-19]. */
const LONG = 250

/**
 * Reports swipes and slow drags to a side on an element, and moves its slides with the finger [GAL-39]. A short touch
 * must be a swipe; a longer one must move by a part of the width [MOT-19]. A finger that goes down during a motion stops
 * it and drags on from there; a long touch then ends at the nearest slide, or where its speed leads [MOT-16]. A second finger, a cancelled touch and the
 * removal of the touched element bring the slides back [MOT-20]. All listeners are passive.
 * @param onSwipe - Receives the side to which the finger moved, and the `touchend` that completed the gesture.
 * @param early - Touch events of the element that precede the call; their gesture counts.
 * @returns Stops following.
 */
export function followFinger(
  element: HTMLElement,
  onSwipe: (direction: SwipeDirection, event: TouchEvent) => void,
  options: FollowOptions,
  early: readonly TouchEvent[] = [],
): () => void {
  let gesture = new AbortController()
  let follow: ((event: Event) => void) | undefined

  function begin(event: Event): void {
    gesture.abort()
    follow?.(new Event('touchcancel'))
    const start = event as TouchEvent
    if (start.touches.length > 1) return
    const target = start.target as Element
    const [first] = start.changedTouches
    const from = first!.clientX
    const axis = createSwipe()
    const place = { width: options.width() || innerWidth, boundary: 'none' } as const
    const rule = createSimpleSwipe(place)
    const catching = createSnapSwipe(place)
    axis.start({ x: from, y: first!.clientY, time: start.timeStamp })
    // Negate the finger's position for the swipe rule, because the rule's positions grow while a finger moves left,
    // towards later slides.
    rule.start(-from, start.timeStamp, 0)
    gesture = new AbortController()
    let drawn = options.hold(true)
    const isCaught = !!drawn
    let travel = 0
    catching.start(-from, start.timeStamp, -(drawn?.from ?? 0))

    function end(): void {
      gesture.abort()
      follow = undefined
    }

    follow = (event: Event): void => {
      const { type, timeStamp, touches, changedTouches } = event as TouchEvent
      const touch = changedTouches?.[0]
      if (!touch || type === 'touchcancel' || touches.length > 1 || !target.isConnected) {
        end()
        drawn?.back(travel)
        return
      }
      const locked = axis.move({ x: touch.clientX, y: touch.clientY, time: timeStamp })
      if (locked === 'y') {
        end()
        return drawn?.back(travel)
      }
      if (locked) {
        travel = touch.clientX - from
        drawn ??= options.hold()
        drawn?.show(travel)
      }
      if (type === 'touchmove') {
        for (const each of [rule, catching]) each.move(-touch.clientX, timeStamp)
        return
      }
      end()
      const isLongCatch = isCaught && timeStamp - start.timeStamp > LONG
      const { position } = (isLongCatch ? catching : rule).end(-touch.clientX, timeStamp)
      const change = (): void => onSwipe(position > 0 ? 'left' : 'right', event as TouchEvent)
      if (!locked || !position) drawn?.back(travel)
      else if (drawn) drawn.turn(travel, change)
      else change()
    }
    // Listen for the touch on the element where it began: that element gets the touch events even after it has left the
    // page.
    for (const type of ['touchmove', 'touchend', 'touchcancel'])
      target.addEventListener(type, follow, { passive: true, signal: gesture.signal })
  }

  for (const event of early) {
    if (event.type === 'touchstart') begin(event)
    else follow?.(event)
  }
  element.addEventListener('touchstart', begin, { passive: true })
  return () => {
    element.removeEventListener('touchstart', begin)
    follow?.(new Event('touchcancel'))
    gesture.abort()
  }
}
