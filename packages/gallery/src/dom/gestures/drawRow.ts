import { isRtl } from '@vitrine/motion'
import type { BoundGallery } from '../boundGallery.js'
import { endMotions } from './endMotions.js'
import type { Drawn } from './followFinger.js'
import { finishStyles, GIVE, holdElement } from './holdElement.js'
import { stopMotion } from './stopMotion.js'

/**
 * The row of a strip. A row in motion is stopped at its present place [GAL-18] [GAL-39] [GAL-87].
 * @param prepare - Brings the slides into place that are in view when the row is drawn by a number of pixels.
 * @param onlyMoving - Returns `undefined` for a row at rest.
 */
export function drawRow(
  gallery: BoundGallery,
  row: Element,
  prepare: (travel: number) => void,
  onlyMoving = false,
): Drawn | undefined {
  const { track, machine } = gallery
  const { count, currentIndex, canGoNext, canGoPrevious } = machine.getState()
  if (count < 2) return undefined
  const motion = stopMotion([row], row)
  if (onlyMoving && !motion) return undefined
  const held = holdElement(row, 'add')
  const { from = 0 } = motion ?? {}
  const left = (): number => row.getBoundingClientRect().left

  function give(place: number): number {
    const isForward = place > 0 === isRtl(track)
    return (isForward ? canGoNext : canGoPrevious) ? 1 : GIVE
  }
  // A row beyond an end was drawn there with resistance: count the distance that the finger went for it.
  const origin = from / give(from)

  function placeOf(travel: number): number {
    const place = origin + travel
    return place * give(place)
  }
  /** Whether another slide has become the current one under the finger, for example by a key. Lets the row go then. */
  function isLost(): boolean {
    if (machine.getState().currentIndex === currentIndex) return false
    motion?.finish()
    held.cancel()
    return true
  }
  function show(travel: number): void {
    if (isLost()) return
    const place = placeOf(travel)
    prepare(place)
    held.show(place)
  }
  function back(travel: number): void {
    if (isLost()) return
    const rest = (): void => {
      motion?.finish()
      if (!row.getAnimations().length) prepare(0)
    }
    held.settle(placeOf(travel)).finished.then(rest, () => motion?.finish())
  }

  if (motion) show(0)
  return {
    from: origin,
    show,
    back,
    turn(travel, change) {
      if (isLost()) return change()
      prepare(placeOf(travel))
      motion?.finish()
      endMotions(gallery)
      const before = left()
      change()
      if (machine.getState().currentIndex === currentIndex) return back(travel)
      finishStyles(row)
      held.cancel()
      held.settle(before - left())
    },
  }
}
