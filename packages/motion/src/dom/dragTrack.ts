import { createSnapSwipe } from '../core/createSnapSwipe.js'
import type { SnapSwipe, SnapSwipeOptions, SwipeBoundary } from '../core/createSnapSwipe.js'
import { lockAxis } from '../core/lockAxis.js'
import type { Snap } from '../core/readSnap.js'
import { suppressDragEffects } from './suppressDragEffects.js'
import { createTrackFlight, prepareTrack } from './trackFlight.js'
import type { TrackFlight } from './trackFlight.js'

/** Options of `dragTrack`. */
export interface DragOptions {
  /**
   * Rules of the drag. `createSnapSwipe` changes slides by distance and speed and rests at multiples of `snap`
   * [MOT-16]; `createSimpleSwipe` moves by one width [MOT-19]. Default `createSnapSwipe`.
   */
  readonly rule?: ((place: SnapSwipeOptions) => SnapSwipe) | undefined
  /** Default `'inertial'` [MOT-17]. */
  readonly boundary?: SwipeBoundary | undefined
  /** Default `'100%'` [MOT-18]. */
  readonly snap?: Snap | undefined
  /** The first slide shown, 0-based. Default 0. */
  readonly index?: number | undefined
  /** Receives the slide to which the track moves, at the start of that move. */
  readonly onChange?: ((index: number) => void) | undefined
}

/** Stops the behaviour. */
export interface DragHandle {
  (): void
  /** Moves the track to a slide, from its present position and at its present speed. */
  readonly goTo: (index: number) => void
}

/**
 * Lets a finger, a pen or a mouse drag a track of slides inside its parent [MOT-12]. The track follows, and when it is
 * let go it moves to its place of rest [MOT-14] [MOT-15] [MOT-16] [MOT-17] on the compositor; a grab in mid-flight
 * takes it over at the place and the speed it has. A second finger, a cancelled touch or the removal of the track
 * cancels the drag, and the click that follows a drag is suppressed [MOT-20]. A gesture up or down stays the page's
 * [MOT-13]. Under reduced motion the track is at its place at once. A press on a field drags nothing, and a change of
 * width keeps the slide [MOT-51].
 * @param track - Holds the slides in a row; its parent shows one width of it.
 * @throws {TypeError} For another `snap` than a percentage or `'none'` [MOT-18].
 * @returns Stops it, and puts the track back [MOT-24]; its inline `translate`, `transition`, `touch-action` and
 * `will-change` are the drag's own.
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
  /** The `pointerdown` event of the pointer that holds the track. */
  let pointer: PointerEvent | undefined
  /** Whether the gesture has moved its first 10 px along the track. */
  let isDragging = false
  let suppressesClick: boolean
  /** The resting position at which the track is or to which it moves. */
  let target: number
  let { index = 0 } = options
  /** Widths of box and content when the track was last positioned. */
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

  /** Moves the track back to its target: the slide at which it was or to which it was moving. */
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
    // Cancel a gesture that ends before it has a direction: the pointer is not captured until then, so the mouse may
    // have left the track.
    if (!isDragging || type === 'pointercancel') return cancel()
    const rest = machine.end(flight.sign * clientX, timeStamp)
    suppressesClick = true
    release()
    settle(rest.position, rest.velocity, rest.duration)
  }

  /** Positions the track at its slide for the present width of the box. */
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
  /** Repositions the track when a width changes. Removing the track from the page changes its width to 0. */
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
