import { createSnapSwipe } from '../core/createSnapSwipe.js'
import type { SnapSwipe, SnapSwipeOptions, SwipeBoundary } from '../core/createSnapSwipe.js'
import { lockAxis } from '../core/lockAxis.js'
import type { Snap } from '../core/readSnap.js'
import { snapTime } from '../core/snapTime.js'
import { keepStyles } from './keepStyles.js'
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
 * @returns Stops it, and puts the track back as it was.
 * @example
 * const stop = dragTrack(strip, { onChange: (index) => counter.show(index + 1) })
 * stop.goTo(2)
 */
export function dragTrack(track: HTMLElement, options: DragOptions = {}): DragHandle {
  const { rule = createSnapSwipe, boundary, snap, index: first = 0, onChange } = options
  const { style } = track
  const restore = keepStyles(track, 'translate', 'touch-action', 'will-change')
  const box = track.parentElement!
  const always = new AbortController()
  let pressed: AbortController | undefined
  let machine: SnapSwipe
  /** The finger, pen or mouse that has the track, as it came down. */
  let pointer: PointerEvent | undefined
  /** Nothing is decided before the first 10 px. */
  let isDragging = false
  let swallowsClick = false
  /** The track on its way to its place of rest. */
  let flight: Animation | undefined
  let from = 0
  let target = 0
  let position = 0
  let index = first
  /** Width of the box when the track was last put in its place. */
  let seen = 0
  /** 1 where later slides are to the right. */
  let sign = 1

  const css = (at: number): string => `${-sign * at}px`
  const place = ({ clientX }: PointerEvent): number => -sign * clientX

  function measure(): void {
    const width = box.clientWidth
    sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
    const length = Math.max(track.scrollWidth - width, 0)
    machine = rule({ width, length, windowWidth: innerWidth, boundary, snap })
  }

  function show(at: number): void {
    position = at
    style.translate = css(at)
  }

  function land(): void {
    flight?.cancel()
    flight = undefined
    style.willChange = ''
  }

  /** Takes the track out of its flight where it is. Answers its speed in px per ms. */
  function halt(): number {
    if (!flight) return 0
    const { effect, currentTime } = flight
    const at = (): number => from + (target - from) * effect!.getComputedTiming().progress!
    const here = at()
    flight.currentTime = Number(currentTime) - 8
    const speed = (here - at()) / 8
    land()
    show(here)
    return speed
  }

  /** Moves the track to a place of rest: it sets out at the speed it has. */
  function settle(to: number, velocity: number, duration = snapTime(to - position, velocity, innerWidth)): void {
    from = position
    target = to
    show(to)
    const slide = Math.round(to / machine.step)
    if (slide !== index) onChange?.((index = slide))
    if (from === to || prefersReducedMotion()) return land()
    const time = duration * 1000
    const slope = Math.min(Math.max((velocity * time) / (to - from), -1), 3)
    flight = track.animate(
      { translate: [css(from), css(to)] },
      { duration: time, easing: `cubic-bezier(.3,${0.3 * slope},.4,1)`, fill: 'both' },
    )
    flight.onfinish = land
  }

  function release(): void {
    pointer = undefined
    isDragging = false
    pressed?.abort()
    track.removeAttribute('data-dragging')
  }

  /** Back to where it was, or was on its way to. */
  function callOff(): void {
    release()
    settle(target, 0)
  }

  function press(event: PointerEvent): void {
    swallowsClick = isDragging
    if (pointer) return callOff()
    measure()
    if (!machine.step || event.button || (event.target as Element).closest('input,textarea,select')) return
    const speed = halt()
    swallowsClick = !!speed
    pointer = event
    machine.start(place(event), event.timeStamp, position, speed)
    // On the page: until the drag is decided a mouse may leave the track, and a finger outlives a track that is removed.
    pressed = new AbortController()
    listen(track.ownerDocument, pressed, 'pointermove pointerup pointercancel lostpointercapture', follow)
  }

  function follow(event: PointerEvent): void {
    const { type, timeStamp, pointerId, clientX, clientY } = event
    // Captures change hands during a drag; only that of a track that is gone matters.
    if (pointerId !== pointer!.pointerId || (type === 'lostpointercapture' && track.isConnected)) return
    const isUp = type === 'pointerup'
    if (type === 'pointercancel' || !track.isConnected || (isUp && !isDragging)) return callOff()
    if (isUp) {
      const rest = machine.end(place(event), timeStamp)
      swallowsClick = true
      release()
      return settle(rest.position, rest.velocity, rest.duration)
    }
    const at = machine.move(place(event), timeStamp)
    if (!isDragging) {
      const isAlong = lockAxis(clientX - pointer!.clientX, clientY - pointer!.clientY)
      if (isAlong === false) callOff()
      if (!isAlong) return
      isDragging = true
      style.willChange = 'translate'
      track.setPointerCapture(pointerId)
      track.setAttribute('data-dragging', '')
    }
    show(at)
  }

  function listen(target: EventTarget, { signal }: AbortController, types: string, hear: (event: never) => void): void {
    for (const type of types.split(' ')) target.addEventListener(type, hear as EventListener, { capture: true, signal })
  }

  /** Stands at its slide, as wide as the box is now. */
  function stand(): void {
    measure()
    seen = box.clientWidth
    show((target = machine.inside(index * machine.step)))
  }

  const resized = new ResizeObserver(() => {
    if (box.clientWidth === seen) return
    release()
    land()
    stand()
  })

  stand()
  style.touchAction = 'pan-y pinch-zoom'
  listen(track, always, 'pointerdown', press)
  listen(track, always, 'dragstart selectstart', (event: Event) => pointer && event.preventDefault())
  listen(track, always, 'click', (event: MouseEvent) => {
    if (!swallowsClick || !event.detail) return
    event.preventDefault()
    event.stopPropagation()
  })
  resized.observe(box)

  return Object.assign(
    () => {
      always.abort()
      resized.disconnect()
      release()
      land()
      restore()
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
