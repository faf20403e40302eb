import { fitFontSize } from '../core/fitFontSize.js'
import { keepStyles } from './keepStyles.js'
import { watchFonts } from './watchFonts.js'
import { watchSize } from './watchSize.js'

/**
 * Makes a text smaller until it fits its container, down to 11 px [MOT-45], and larger again, up to its own size, when
 * there is more room [MOT-46].
 * @param element - Holds the text; its parent is the container.
 * @returns Stops it and gives the text its own size back.
 * @example
 * const stop = textShrink(title)
 */
export function textShrink(element: HTMLElement): () => void {
  const container = element.parentElement!
  const restore = keepStyles(element, 'font-size')
  const { style } = element
  const own = style.fontSize

  function fit(): void {
    style.fontSize = own
    if (!container.clientWidth) return
    const original = parseFloat(getComputedStyle(element).fontSize)
    const size = fitFontSize(original, (tried) => {
      if (tried !== original) style.fontSize = `${tried}px`
      return container.scrollWidth <= container.clientWidth && container.scrollHeight <= container.clientHeight
    })
    style.fontSize = size === original ? own : `${size}px`
  }

  fit()
  const stops = [watchSize(container, fit, { debounce: 100 }), watchFonts(element.ownerDocument, fit), restore]
  return () => {
    for (const stop of stops) stop()
  }
}
