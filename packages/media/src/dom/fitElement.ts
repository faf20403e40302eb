import { observeSize } from '@vitrine/motion'
import { pageState } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'
import { fitStyles } from '../core/fitStyles.js'
import { setStyles } from './setStyles.js'

/** Options of `fitElement`. */
export interface FitOptions {
  /**
   * The element's own size, of which only the ratio counts. If it is `undefined`, the element's size stays as it is.
   */
  readonly size: Size | undefined
  /** Whether the element fills its container, whatever its ratio [MED-20]. */
  readonly stretch: boolean
}

/** Undo of each element's fit: an element has at most one [MED-21]. */
function fitsOf(document: Document): WeakMap<Element, () => void> {
  return pageState(document, 'vitrine.media.fits.1', () => new WeakMap())
}

/**
 * Fits an element in its container, which is its parent, again at each resize of the container [MED-19] [MED-20]
 * [MED-26]. The element is stretched to 100 % by 100 %, or keeps its ratio with 100 % on the side that limits it. If the
 * container's height follows its content, the width is the limit. An earlier fit of the same element is stopped first
 * [MED-21].
 * @returns Stops it and gives the element its styles back [MED-54].
 */
export function fitElement(element: HTMLElement | SVGElement, { size, stretch }: FitOptions): () => void {
  const box = element.parentElement
  const fits = fitsOf(element.ownerDocument)
  fits.get(element)?.()
  if (!box) return () => {}
  let undo = () => {}

  function fit(): void {
    undo()
    // Measure the container while the element's height is 0, so that the element does not enlarge the measured height.
    const undoProbe = setStyles(element, { 'block-size': '0', 'min-block-size': '0' })
    const given = { width: box!.clientWidth, height: box!.clientHeight }
    undoProbe()
    const styles = fitStyles(size, given, stretch)
    undo = styles ? setStyles(element, styles) : () => {}
  }

  const unwatch = observeSize(box, fit)
  const stop = () => {
    unwatch()
    undo()
    undo = () => {}
  }
  fits.set(element, stop)
  fit()
  return stop
}
