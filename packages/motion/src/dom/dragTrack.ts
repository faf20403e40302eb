import { createSnapSwipe } from '../core/createSnapSwipe.js'
import type { SnapSwipe, SnapSwipeOptions, SwipeBoundary } from '../core/createSnapSwipe.js'
import { lockAxis } from '../core/lockAxis.js'
import type { Snap } from '../core/readSnap.js'
import { suppressDragEffects } from './suppressDragEffects.js'
import { createTrackFlight, prepareTrack } from './trackFlight.js'
import type { TrackFlight } from './trackFlight.js'

/** Options of a dragged track. */
export interface DragOptions {
  /**
   * The rule that changes slide: distance and speed, resting at multiples of `snap` [MOT-16], or, with `createSimpleSwipe`, one
   * width at a time [MOT-19]. Default `createSnapSwipe`.
   */
  readonly rule?: ((place: SnapSwipeOptions) => SnapSwipe) | undefined
  /** Default `'inertial'` [MOT-17]. */
  readonly boundary?: SwipeBoundary | undefined
  /** Default `'100%'` [MOT-18]. */
  readonly snap?: Snap | undefined
  /** The first slide that is shown, 0-based. Default 0. */
  readonly index?: number | undefined
  /** Receives the slide that the track moves to, as soon as that is decided. */
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
 * moves to its place of rest on the compositor; a grab in mid-flight takes it over at the place and the speed it has. A
 * second finger, a cancelled touch or the removal of the track cancels the drag, and the click that follows a drag is
 * suppressed [MOT-20]. A gesture up or down stays the page's [MOT-13]. Under reduced motion the track is at its place at
 * once.
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
  let flight: TrackFlight
  /** The `pointerdown` of the finger, pen or mouse that has the track. */
  let pointer: PointerEvent | undefined
  /** The gesture has gone its first 10 px along the track. */
  let isDragging = false
  let suppressesClick: boolean
  /** The place of rest that the track stands at or moves to. */
  let target: number
  let { index = 0 } = options
  /** Widths of box and content when the track was last put in its place. */
  let fittedWidth: number

  function measure(): void {
    const { scrollWidth } = track
    const width = box.clientWidth
    fittedWidth = width + scrollWidth
    flight = createTrackFlight(track)
    machine = rule({ ...options, width, length: scrollWidth - width, windowWidth: innerWidth })
  }

  function setDragging(next: boolean): void {
    isDragging = next
    track.toggleAttribute('data-dragging', next)
  }

  function settle(position: number, velocity: number, duration?: number): void {
    const slide = Math.round(position / machine.step)
    target = position
    flight.flyTo(position, velocity, duration)
    if (slide === index) return
    index = slide
    onChange?.(slide)
  }

  function release(): void {
    pointer = undefined
    setDragging(false)
  }

  /** Sends the track back to where it was or was on its way to. */
  function cancel(): void {
    release()
    settle(target, 0)
  }

  function begin(event: PointerEvent): void {
    suppressesClick = isDragging
    if (pointer) return cancel()
    measure()
    if (!machine.step || event.button || (event.target as Element).closest('input,textarea,select')) return
    const velocity = flight.halt()
    suppressesClick = !!velocity
    pointer = event
    machine.start(flight.sign * event.clientX, event.timeStamp, flight.position(), velocity)
  }

  function move({ timeStamp, pointerId, clientX, clientY }: PointerEvent): void {
    if (pointerId !== pointer?.pointerId) return
    const position = machine.move(flight.sign * clientX, timeStamp)
    if (!isDragging) {
      const isAlong = lockAxis(clientX - pointer.clientX, clientY - pointer.clientY)
      if (isAlong === false) cancel()
      if (!isAlong) return
      setDragging(true)
      track.setPointerCapture(pointerId)
    }
    flight.show(position)
  }

  function end({ type, timeStamp, pointerId, clientX }: PointerEvent): void {
    if (pointerId !== pointer?.pointerId) return
    // Until a gesture has a direction, the pointer is not captured, so the mouse may leave the track. Cancel the
    // gesture then.
    if (!isDragging || type === 'pointercancel') return cancel()
    const rest = machine.end(flight.sign * clientX, timeStamp)
    suppressesClick = true
    release()
    settle(rest.position, rest.velocity, rest.duration)
  }

  /** Puts the track at its slide, as wide as the box is now. */
  function stand(): void {
    measure()
    flight.show((target = machine.inside(index * machine.step)))
  }

  stand()
  const restore = prepareTrack(track)
  track.addEventListener('pointerdown', begin, { signal })
  track.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    track.addEventListener(type, end, { signal })
  suppressDragEffects(track, { isHeld: () => !!pointer, hasDragged: () => suppressesClick }, signal)
  /** A track that is taken out of the page changes its width too, to 0. */
  const observer = new ResizeObserver(() => {
    if (box.clientWidth + track.scrollWidth === fittedWidth) return
    release()
    stand()
  })
  for (const element of [box, track]) observer.observe(element)

  const stop = (): void => {
    observer.disconnect()
    controller.abort()
    restore()
  }
  return Object.assign(stop, {
    goTo(slide: number) {
      if (pointer || !Number.isFinite(slide)) return
      measure()
      if (machine.step) settle(machine.inside(slide * machine.step), flight.halt())
      else index = slide
    },
  })
}
