import { createSnapSwipe } from '../core/createSnapSwipe.js'
import type { SnapSwipe, SnapSwipeOptions, SwipeBoundary } from '../core/createSnapSwipe.js'
import { lockAxis } from '../core/lockAxis.js'
import type { Snap } from '../core/readSnap.js'
import { snapTime } from '../core/snapTime.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'

/** How a track is dragged. */
export interface DragOptions {
  /**
   * What changes slide: distance and speed, resting at multiples of `snap` [MOT-16], or, with `createSimpleSwipe`, one
   * width at a time [MOT-19]. Default `createSnapSwipe`.
   */
  readonly rule?: ((place: SnapSwipeOptions) => SnapSwipe) | undefined
  /** Default `'inertial'` [MOT-17]. */
  readonly boundary?: SwipeBoundary | undefined
  /** Default `'100%'` [MOT-18]. */
  readonly snap?: Snap | undefined
  /** The slide it begins with, 0-based. Default 0. */
  readonly index?: number | undefined
  /** Hears which slide the track is on its way to, as soon as that is decided. */
  readonly onChange?: ((index: number) => void) | undefined
}

/** Stops the drag. */
export interface DragHandle {
  (): void
  /** Moves the track to a slide, from where it is and at the speed it has. */
  readonly goTo: (index: number) => void
}

/**
 * Lets a finger, a pen or a mouse drag a track of slides inside its parent. The track follows, and when it is let go it
 * moves to its place of rest on the compositor; who grabs it meanwhile takes it over at the place and the speed it has. A
 * second finger, a cancelled touch or the removal of the track calls the drag off, and the click that follows a drag is
 * suppressed [MOT-20]. A gesture up or down stays the page's [MOT-13]. Under reduced motion the track is at
 * its place at once.
 * @param track - Holds the slides in a row; its parent shows one width of it.
 * @throws {TypeError} For another `snap` than a percentage or `'none'` [MOT-18].
 * @returns Stops it, and puts the track back; its inline `translate`, `transition`, `touch-action` and `will-change` are the drag's own.
 * @example
 * const stop = dragTrack(strip, { onChange: (index) => counter.show(index + 1) })
 * stop.goTo(2)
 */
export function dragTrack(track: HTMLElement, options: DragOptions = {}): DragHandle {
  const { rule = createSnapSwipe, onChange } = options
  const box = track.parentElement!
  const controller = new AbortController()
  const { signal } = controller
  let machine: SnapSwipe
  /** The finger, pen or mouse that has the track, as it came down. */
  let pointer: PointerEvent | undefined
  /** Nothing is decided before the first 10 px. */
  let isDragging = false
  let swallowsClick: boolean
  let target: number
  let { index = 0 } = options
  /** Widths of box and content when the track was last put in its place. */
  let fitted: number
  /** -1 where later slides are to the right: to show them, the track goes to the left. */
  let sign: number

  function measure(): void {
    const { scrollWidth } = track
    const width = box.clientWidth
    fitted = width + scrollWidth
    sign = getComputedStyle(track).direction === 'rtl' ? 1 : -1
    machine = rule({ ...options, width, length: scrollWidth - width, windowWidth: innerWidth })
  }

  /** Where the track is seen, in its flight too. */
  const seen = (): number => sign * parseFloat(getComputedStyle(track).translate)

  function show(at: number, transition = 'none'): void {
    track.style.transition = transition
    track.style.translate = `${sign * at}px`
    track.toggleAttribute('data-dragging', isDragging)
  }

  /** Takes the track out of its flight where it is. Answers its speed in px per ms. */
  function halt(): number {
    const here = seen()
    // Transitions come before other animations, and the track has no other one.
    const [flight] = track.getAnimations() as CSSTransition[]
    if (!flight?.transitionProperty) return 0
    ;(flight.currentTime as number) -= 8
    const speed = (here - seen()) / 8
    show(here)
    return speed
  }

  /** Moves the track to a place of rest: it sets out at the speed it has. */
  function settle(to: number, velocity: number, duration = snapTime(to - seen(), velocity, innerWidth)): void {
    const way = to - seen()
    const slope = Math.min(Math.max((velocity * duration * 1000) / way, -1), 3)
    const slide = Math.round(to / machine.step)
    target = to
    show(to, prefersReducedMotion() ? undefined : `translate ${duration}s cubic-bezier(.3,${0.3 * slope},.4,1)`)
    if (slide === index) return
    index = slide
    onChange?.(slide)
  }

  function release(): void {
    pointer = undefined
    isDragging = false
  }

  /** Back to where it was, or was on its way to. */
  function callOff(): void {
    release()
    settle(target, 0)
  }

  function follow(event: PointerEvent): void {
    const { type, timeStamp, pointerId, clientX, clientY } = event
    if (type === 'pointerdown') {
      swallowsClick = isDragging
      if (pointer) return callOff()
      measure()
      if (!machine.step || event.button || (event.target as Element).closest('input,textarea,select')) return
      const speed = halt()
      swallowsClick = !!speed
      pointer = event
      return machine.start(sign * clientX, timeStamp, seen(), speed)
    }
    if (pointerId !== pointer?.pointerId) return
    if (type === 'pointermove') {
      const at = machine.move(sign * clientX, timeStamp)
      if (!isDragging) {
        const isAlong = lockAxis(clientX - pointer.clientX, clientY - pointer.clientY)
        if (isAlong === false) callOff()
        if (!isAlong) return
        isDragging = true
        track.setPointerCapture(pointerId)
      }
      show(at)
    } else if (isDragging && type !== 'pointercancel') {
      const rest = machine.end(sign * clientX, timeStamp)
      swallowsClick = true
      release()
      settle(rest.position, rest.velocity, rest.duration)
    } else {
      // Until the drag is decided, and captures it, a mouse may leave the track.
      callOff()
    }
  }

  function suppress(event: Event): void {
    event.preventDefault()
    event.stopPropagation()
  }

  /** Suppresses native drags and selections while a pointer has the track. */
  function suppressNativeDrag(event: Event): void {
    if (pointer) suppress(event)
  }

  /** Suppresses the click after a drag. A click by keyboard has a `detail` of 0. */
  function suppressClick(event: MouseEvent): void {
    if (swallowsClick && event.detail > 0) suppress(event)
  }

  /** Stands at its slide, as wide as the box is now. */
  function stand(): void {
    measure()
    show((target = machine.inside(index * machine.step)))
  }

  // A track that is taken out of the page has no width either.
  const resized = new ResizeObserver(() => {
    if (box.clientWidth + track.scrollWidth === fitted) return
    release()
    stand()
  })

  stand()
  track.style.touchAction = 'pan-y pinch-zoom'
  // A layer of its own from the start: a finger that takes it waits for nothing.
  track.style.willChange = 'translate'
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const)
    track.addEventListener(type, follow, { signal })
  for (const type of ['dragstart', 'selectstart'] as const)
    track.addEventListener(type, suppressNativeDrag, { capture: true, signal })
  track.addEventListener('click', suppressClick, { capture: true, signal })
  for (const each of [box, track]) resized.observe(each)

  return Object.assign(
    () => {
      resized.disconnect()
      controller.abort()
      track.removeAttribute('data-dragging')
      track.style.transition = track.style.translate = track.style.touchAction = track.style.willChange = ''
      if (!track.getAttribute('style')) track.removeAttribute('style')
    },
    {
      goTo(slide: number) {
        if (pointer || !Number.isFinite(slide)) return
        measure()
        if (machine.step) settle(machine.inside(slide * machine.step), halt())
        else index = slide
      },
    },
  )
}
