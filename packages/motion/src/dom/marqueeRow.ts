import type { MarqueePlan } from '../core/marqueePlan.js'
import type { MarqueeSettings } from '../core/marqueeSettings.js'
import { isRtl } from './isRtl.js'

/** The code of the wave, which only a marquee with a wave loads. */
export type Wave = typeof import('./rideWave.js')

/** Elements of a marquee. */
interface MarqueeParts {
  readonly region: HTMLElement
  readonly track: HTMLElement
  readonly item: HTMLElement
}

/** A moving row. */
export interface MarqueeRow {
  /** The animation of the track first, then those of the pieces on the wave. */
  readonly animations: readonly Animation[]
  /** Removes the copies and ends the motion. */
  remove(): void
}

/** Copies the content. Assistive technology skips the copy; its links can be clicked but not focused. */
function copyOf(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement
  copy.dataset['part'] = 'copy'
  copy.ariaHidden = 'true'
  for (const part of copy.querySelectorAll<HTMLElement>('*')) {
    part.removeAttribute('id')
    if (part.tabIndex >= 0) part.tabIndex = -1
  }
  return copy
}

/**
 * Fills a track with copies of its item and starts its animation.
 * @param wave - Makes the row follow a wave.
 * @param time - Milliseconds of its motion that the row starts from.
 */
export function buildRow(
  { region, track, item }: MarqueeParts,
  { copies: count, loop, duration }: MarqueePlan,
  settings: MarqueeSettings,
  wave: Wave | undefined,
  time: CSSNumberish,
): MarqueeRow {
  const isFromRight = isRtl(item)
  const keyframes = ['0px', `${isFromRight ? '' : '-'}${loop}px`]
  // Reverse the keyframes if the motion is rightward in left-to-right text, or leftward in right-to-left text, so that
  // they run in the wanted direction.
  if ((settings.direction === 'left') === isFromRight) keyframes.reverse()
  const first = copyOf(item)
  wave?.splitPieces(first)
  // Add one more copy of the text to a row on a wave, because the original text is invisible there.
  const copies = Array.from({ length: count - (wave ? 0 : 1) }, () => first.cloneNode(true) as HTMLElement)
  track.append(...copies)
  const row = track.animate({ translate: keyframes }, { duration, iterations: Infinity })
  const animations = wave ? wave.rideWave(copies, region, settings, row) : [row]
  for (const animation of animations) animation.currentTime = time
  return {
    animations,
    remove() {
      for (const animation of animations) animation.cancel()
      for (const copy of copies) copy.remove()
    },
  }
}
