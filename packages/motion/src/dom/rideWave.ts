import type { MarqueeSettings } from '../core/marqueeSettings.js'
import { waveLength } from '../core/waveLength.js'
import { PIECES, splitPieces } from './splitPieces.js'

/** Easing that moves a piece up and down along a wave. */
const WAVE = 'cubic-bezier(.364,0,.636,1)'

/** Wraps everything that moves by itself on a wave, in the first copy, into an element of its own. */
export { splitPieces }

/**
 * Animates every piece by its position: it rises, falls and leans, so that the moving row follows a wave [MOT-31]
 * [MOT-35] [MOT-52]. The animations run on the compositor.
 * @param copies - In the page, the first one split and the others made from it.
 * @param region - The visible region of the row.
 * @param row - Moves the copies, by a length in pixels.
 * @returns The moving elements: the row, then every piece.
 */
export function rideWave(
  copies: readonly HTMLElement[],
  region: Element,
  settings: MarqueeSettings,
  row: Animation,
): Animation[] {
  const effect = row.effect as KeyframeEffect
  const [from, to] = effect.getKeyframes().map(({ translate }) => parseFloat(String(translate))) as [number, number]
  const duration = Number(effect.getComputedTiming().duration)
  const [first] = copies as [HTMLElement]
  const { left, width } = first.getBoundingClientRect()
  const { fontSize, direction } = getComputedStyle(first)
  const length = waveLength(region.clientWidth, Math.abs(to - from), settings.waveFrequency)
  const height = parseFloat(fontSize) * settings.waveIntensity
  /** Speed of the row in pixels per ms. */
  const velocity = (to - from) / duration
  const time = Math.abs(length / velocity)
  const lean = Math.atan((2 * Math.PI * height) / length)
  const animations = [row]
  const middles = Array.from(first.querySelectorAll(PIECES), (piece) => {
    const box = piece.getBoundingClientRect()
    return box.left + box.width / 2 - left
  })

  function swing(piece: Element, keyframes: PropertyIndexedKeyframes, x: number): void {
    const late = (((x / velocity) % time) + time) % time
    const timing = { duration: time / 2, delay: -late, iterations: Infinity, easing: WAVE }
    animations.push(piece.animate(keyframes, { ...timing, direction: 'alternate' }))
  }

  copies.forEach((copy, number) =>
    copy.querySelectorAll(PIECES).forEach((piece, place) => {
      const x = middles[place]! + number * width * (direction === 'rtl' ? -1 : 1)
      swing(piece, { translate: [`0 ${-height}px`, `0 ${height}px`] }, x)
      swing(piece, { rotate: [`${-lean}rad`, `${lean}rad`] }, x + length / 4)
    }),
  )
  return animations
}
