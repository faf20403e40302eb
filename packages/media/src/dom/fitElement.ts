import { observeSize } from '@vitrine/motion'
import { pageState } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'
import { fitStyles } from '../core/fitStyles.js'
import { setStyles } from './setStyles.js'

/** Options of the fit of an element. */
export interface FitOptions {
  /** Its own size, of which only the ratio counts; `undefined` where it is not known: its size is then left alone. */
  readonly size: Size | undefined
  /** Fills its container, whatever its ratio [MED-20]. */
  readonly stretch: boolean
  /** Default: its parent. */
  readonly container?: HTMLElement | undefined
}

/** The stop of each element's fit: an element has never more than one [MED-21]. */
function fitsOf(document: Document): WeakMap<Element, () => void> {
  return pageState(document, 'vitrine.media.fits.1', () => new WeakMap())
}

/**
 * Fits an element in its container: stretched to 100 % by 100 %, or whole and in its ratio, with 100 % on the side that
 * limits it, anew at each resize of the container [MED-19] [MED-20] [MED-26]. A container whose height follows its
 * content gives no height to fit in: the width is then the limit. An earlier fit of the same element is stopped first [MED-21].
 * @returns Stops it and gives the element its styles back.
 */
export function fitElement(element: HTMLElement | SVGElement, { size, stretch, container }: FitOptions): () => void {
  const box = container ?? element.parentElement
  const fits = fitsOf(element.ownerDocument)
  fits.get(element)?.()
  if (!box) return () => {}
  let undo = () => {}

  function fit(): void {
    undo()
    // Measure the container with the element's height set to 0: the height that remains is the container's own.
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
