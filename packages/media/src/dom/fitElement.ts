import { fitBox } from '../core/fitBox.js'
import type { Size } from '../core/size.js'
import { setStyles } from './setStyles.js'
import { watchBox } from './watchBox.js'

/** How an element stands in its container. */
export interface FitOptions {
  /** Its own size, of which only the ratio counts; `undefined` where it is not known: its size is then left alone. */
  readonly size: Size | undefined
  /** It fills its container, whatever its ratio [MED-20]. */
  readonly stretch: boolean
  /** Default: its parent. */
  readonly container?: HTMLElement | undefined
}

/**
 * Fits an element in its container: stretched to 100 % by 100 %, or whole and in its ratio, with 100 % on the side that
 * limits it, anew at each resize of the container [MED-19] [MED-20] [MED-26]. A container whose height follows its
 * content gives no height to fit in: the width is then the limit. An earlier fit of the same element is stopped first [MED-21].
 * @returns Stops it and gives the element its styles back.
 */
export function fitElement(element: HTMLElement | SVGElement, { size, stretch, container }: FitOptions): () => void {
  const box = container ?? element.parentElement
  const full = { 'inline-size': '100%', 'block-size': '100%' }
  if (stretch || !size || !box) return stretch ? setStyles(element, full) : () => {}
  let undo = () => {}

  function fit(): void {
    // Without the element's own height, the container tells the height it has to give.
    undo()
    undo = setStyles(element, { ...full, 'block-size': '0' })
    const given = { width: box!.clientWidth, height: box!.clientHeight || Infinity }
    undo()
    const fitted = fitBox(size!, given)
    if (!fitted) return
    const byWidth = fitted.limit === 'width'
    undo = setStyles(element, {
      'inline-size': byWidth ? '100%' : `${fitted.width}px`,
      'block-size': byWidth ? `${fitted.height}px` : '100%',
    })
  }

  const unwatch = watchBox(element, box, fit)
  fit()
  return () => {
    unwatch()
    undo()
  }
}
