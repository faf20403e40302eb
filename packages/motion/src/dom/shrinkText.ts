import { fitFontSize } from '../core/fitFontSize.js'
import { keepStyles } from './keepStyles.js'
import { watchFonts } from './watchFonts.js'
import { observeSize } from './observeSize.js'

/** Milliseconds without a change of size before the text is fitted again [MOT-46]. */
const DEBOUNCE = 100

/**
 * Reduces the font size of a text until it fits its container, down to 11 px [MOT-45]. If the container grows, the text
 * grows again, up to its original size [MOT-46].
 * @param element - Holds the text; its parent is the container.
 * @returns Stops it and gives the text its own size back [MOT-24].
 * @example
 * const stop = shrinkText(title)
 */
export function shrinkText(element: HTMLElement): () => void {
  const container = element.parentElement!
  const restore = keepStyles(element, 'font-size')
  const { style } = element
  const own = style.fontSize
  let fitted = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const room = (): string => `${container.clientWidth} ${container.clientHeight}`

  function fit(): void {
    style.fontSize = own
    if (!container.clientWidth) return
    const original = parseFloat(getComputedStyle(element).fontSize)
    const size = fitFontSize(original, (tried) => {
      if (tried !== original) style.fontSize = `${tried}px`
      return container.scrollWidth <= container.clientWidth && container.scrollHeight <= container.clientHeight
    })
    style.fontSize = size === original ? own : `${size}px`
    fitted = room()
  }

  fit()
  // Fit again only if the container's size differs from that after the last fit: the fit itself may change it.
  const resize = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => room() !== fitted && fit(), DEBOUNCE)
  }
  const unwatchSize = observeSize(container, resize)
  const unwatch = watchFonts(element.ownerDocument, fit)
  return () => {
    unwatchSize()
    clearTimeout(timer)
    unwatch()
    restore()
  }
}
