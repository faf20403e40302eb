import { isRtl, prefersReducedMotion } from '@vitrine/motion'
import { wrapIndex } from '@vitrine/parts'
import type { BoundGallery } from '../boundGallery.js'
import type { Drawn } from './followFinger.js'

/** Milliseconds in which slides move from the finger to their final place [MOT-19]. */
const SETTLE = 280
/** Share of the finger's travel that slides follow past an end. */
const GIVE = 1 / 3
const SEEN: Keyframe = { opacity: 1, visibility: 'visible' }

/** An element at a number of pixels from its place. */
const at = (travel: number, frame: Keyframe): Keyframe => ({ ...frame, translate: `${travel}px` })

/** Holds an element beside its place by a paused animation: its `style` attribute stays the server's. */
function holdElement(element: Element, frame: Keyframe, composite: CompositeOperation) {
  let held: Animation | undefined
  return {
    show(travel: number): void {
      const last = held
      held = element.animate([at(travel, frame), at(travel, frame)], { duration: 1, fill: 'both', composite })
      held.pause()
      last?.cancel()
    },
    /** Moves the element to `end` and lets it go there. */
    settle(travel: number, end = 0): Animation {
      const duration = prefersReducedMotion() ? 0 : SETTLE
      const motion = element.animate([at(travel, frame), at(end, frame)], { duration, easing: 'ease-out', composite })
      held?.cancel()
      return motion
    },
    cancel: (): void => held?.cancel(),
  }
}

/** Ends the style sheet's animations, because the slides have already followed the finger. */
function finishStyles(element: Element): void {
  for (const each of element.getAnimations())
    if (each instanceof CSSTransition || each instanceof CSSAnimation) each.finish()
}

/** Slides of a slideshow: the one that is shown, and the one that comes from the side that the finger leaves. */
export function drawSlides({ track, slides, machine, settings }: BoundGallery): Drawn | undefined {
  const { inMotion, count, currentIndex = 0, canGoNext, canGoPrevious } = machine.getState()
  // In random order, move no slide with the finger: the next slide is unknown until the change begins.
  if (inMotion || count < 2 || settings.random) return undefined
  const width = track.clientWidth
  const current = holdElement(slides[currentIndex]!, SEEN, 'replace')
  let side = 0
  let neighbour: ReturnType<typeof holdElement> | undefined
  let index: number | undefined

  function take(travel: number): void {
    if (Math.sign(travel) === side) return
    side = Math.sign(travel)
    neighbour?.cancel()
    const isForward = side > 0 === isRtl(track)
    const canGo = side !== 0 && (isForward ? canGoNext : canGoPrevious)
    index = canGo ? wrapIndex(currentIndex + (isForward ? 1 : -1), count) : undefined
    neighbour = index === undefined ? undefined : holdElement(slides[index]!, SEEN, 'replace')
  }
  const shown = (travel: number): number => (neighbour ? travel : travel * GIVE)

  function back(travel: number): void {
    current.settle(shown(travel))
    neighbour?.settle(travel - side * width, -side * width)
  }
  return {
    show(travel) {
      take(travel)
      current.show(shown(travel))
      neighbour?.show(travel - side * width)
    },
    back,
    turn(travel, change) {
      change()
      if (index === undefined || machine.getState().currentIndex !== index) return back(travel)
      for (const each of [slides[currentIndex]!, slides[index]!]) finishStyles(each)
      current.settle(travel, side * width)
      neighbour?.settle(travel - side * width)
    },
  }
}

/**
 * The row of a strip.
 * @param prepare - Brings the slides into place that a finger draws into view, or those of the rest again.
 */
export function drawRow(
  { track, machine }: BoundGallery,
  row: Element,
  prepare: (towards?: 'forward' | 'reverse') => void,
): Drawn | undefined {
  const { inMotion, count, currentIndex, canGoNext, canGoPrevious } = machine.getState()
  if (inMotion || count < 2) return undefined
  const held = holdElement(row, {}, 'add')
  const left = (): number => row.getBoundingClientRect().left
  let side = 0

  function shown(travel: number): number {
    const isForward = travel > 0 === isRtl(track)
    return (isForward ? canGoNext : canGoPrevious) ? travel : travel * GIVE
  }
  function back(travel: number): void {
    const rest = (): void => void (machine.getState().inMotion || prepare())
    held.settle(shown(travel)).finished.then(rest, () => {})
  }
  return {
    show(travel) {
      if (Math.sign(travel) !== side) {
        side = Math.sign(travel)
        prepare(travel > 0 === isRtl(track) ? 'forward' : 'reverse')
      }
      held.show(shown(travel))
    },
    back,
    turn(travel, change) {
      const before = left()
      change()
      if (machine.getState().currentIndex === currentIndex) return back(travel)
      finishStyles(row)
      held.cancel()
      held.settle(before - left())
    },
  }
}
