import { isRtl } from '@vitrine/motion'
import { wrapIndex } from '@vitrine/parts'
import type { BoundGallery } from '../boundGallery.js'
import { endMotions } from './endMotions.js'
import type { Drawn } from './followFinger.js'
import { finishStyles, GIVE, type HeldElement, holdElement, SEEN } from './holdElement.js'
import { stopMotion } from './stopMotion.js'

/** Milliseconds in which a slide becomes opaque whose fading a finger has stopped. */
const BRIGHTEN = 150

/**
 * Slides of a slideshow: the one that is shown, and the one that comes from the side that the finger leaves. Slides in
 * motion are stopped at their present place.
 * @param onlyMoving - Returns `undefined` for slides at rest.
 */
export function drawSlides(gallery: BoundGallery, onlyMoving = false): Drawn | undefined {
  const { track, slides, machine, settings } = gallery
  const { count, previousIndex, inMotion, canGoNext, canGoPrevious } = machine.getState()
  const currentIndex = machine.getState().currentIndex!
  // In random order, move no slide with the finger: the next slide is unknown until the change begins.
  if (count < 2 || settings.random) return undefined
  const shown = slides[currentIndex]!
  const motion = stopMotion(slides, shown)
  if (onlyMoving && !motion) return undefined
  const { from = 0, opacity = 1 } = motion ?? {}
  const width = track.clientWidth
  const current = holdElement(shown)
  let side = 0
  let neighbour: { readonly index: number; readonly held: HeldElement } | undefined

  /** The slide that is beside the current one on a side: in motion the one that is leaving. */
  function indexAt(towards: number): number | undefined {
    if (!towards) return undefined
    if (inMotion && towards === Math.sign(from)) return previousIndex
    const isForward = towards > 0 === isRtl(track)
    if (!(isForward ? canGoNext : canGoPrevious)) return undefined
    return wrapIndex(currentIndex + (isForward ? 1 : -1), count)
  }
  function take(place: number): void {
    if (Math.sign(place) === side) return
    side = Math.sign(place)
    neighbour?.held.cancel()
    const index = indexAt(side)
    neighbour = index === undefined ? undefined : { index, held: holdElement(slides[index]!) }
  }
  take(from)
  // Slides beyond an end were drawn there with resistance: count the distance that the finger went for it.
  const origin = from && !neighbour ? from / GIVE : from

  /** Takes the slides that a finger shows, and returns the place of the current one. */
  function placeOf(travel: number): number {
    const place = Math.max(-width, Math.min(origin + travel, width))
    take(place)
    return neighbour ? place : place * GIVE
  }
  /** Whether another slide has become the current one under the finger, for example by a key. Lets the slides go then. */
  function isLost(): boolean {
    if (machine.getState().currentIndex === currentIndex) return false
    motion?.finish()
    current.cancel()
    neighbour?.held.cancel()
    return true
  }
  function show(travel: number): void {
    if (isLost()) return
    const place = placeOf(travel)
    current.show(place)
    neighbour?.held.show(place - side * width, SEEN)
  }
  function back(travel: number): void {
    if (isLost()) return
    const place = placeOf(travel)
    const finish = (): void => motion?.finish()
    current.settle(place).finished.then(finish, finish)
    neighbour?.held.settle(place - side * width, -side * width, SEEN)
  }

  if (motion) {
    show(0)
    if (opacity < 1) {
      shown.animate({ opacity: [opacity, 1] }, BRIGHTEN)
      // Keep the slide that is leaving behind the one that is not opaque yet.
      if (!neighbour && previousIndex !== undefined) slides[previousIndex]!.animate([SEEN, SEEN], BRIGHTEN)
    }
  }
  return {
    from: origin,
    show,
    back,
    turn(travel, change) {
      if (isLost()) return change()
      const place = placeOf(travel)
      motion?.finish()
      endMotions(gallery)
      change()
      const { direction } = machine.getState()
      const index = machine.getState().currentIndex!
      if (index === currentIndex) return back(travel)
      /** 1 if the new slide comes from the right, else -1. */
      const way = (direction === 'forward') === isRtl(track) ? -1 : 1
      const next = slides[index]!
      for (const each of [shown, next]) finishStyles(each)
      current.settle(place, -way * width, SEEN)
      if (neighbour?.index === index && side === -way) return void neighbour.held.settle(place + way * width, 0, SEEN)
      // A finger that is quick enough turns to the other side than the one to which the slides are drawn.
      neighbour?.held.settle(place - side * width, -(side + way) * width, SEEN)
      holdElement(next).settle(place + way * width, 0, SEEN)
    },
  }
}
