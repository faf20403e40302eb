import { scaledFontSize } from '../core/scaledFontSize.js'
import { keepStyles } from './keepStyles.js'
import { watchFonts } from './watchFonts.js'
import { observeSize } from './observeSize.js'

/** Font size in pixels for the first measurement. */
const MEASURED_AT = 100

/** Most measurements until the line fits and leaves less than a pixel free, also of a font with optical sizes. */
const MOST_ROUNDS = 16

/**
 * Sets the font size at which a text's widest line fills its container. It measures again when the container's width
 * changes and when fonts have loaded. Before the first measurement the text has the server's size [MOT-47].
 * @param element - A block of text; only its own breaks (`<br>`, blocks) make a new line. Its parent is the container.
 * @returns Stops it and gives the text its own size back [MOT-24].
 * @example
 * const stop = enhanceScaledText(heading)
 */
export function enhanceScaledText(element: HTMLElement): () => void {
  const container = element.parentElement!
  const restore = keepStyles(element, 'font-size', 'inline-size', 'white-space')
  const { style } = element
  let fitted = 0
  let frame = 0

  function fit(): void {
    const box = getComputedStyle(container)
    const width = container.clientWidth - parseFloat(box.paddingInlineStart) - parseFloat(box.paddingInlineEnd)
    fitted = container.clientWidth
    let size: number | undefined = MEASURED_AT
    style.whiteSpace = 'nowrap'
    style.inlineSize = 'max-content'
    // Measure again at the font size found: parts of the width, such as padding, do not grow with the letters, and a font
    // with optical sizes has wider letters at a small size.
    for (let round = 0; round < MOST_ROUNDS && size; round += 1) {
      style.fontSize = `${size}px`
      const line = parseFloat(getComputedStyle(element).width)
      if (line > width - 1 && line <= width) break
      size = scaledFontSize(size, line, width)
    }
    restore()
    if (!size) return
    style.whiteSpace = 'nowrap'
    style.fontSize = `${size}px`
  }

  fit()
  // Fit the text in the next frame: the new font size changes the container's height, and the browser reports an error
  // if an observer's callback changes an observed size.
  const resize = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => container.clientWidth !== fitted && fit())
  }
  const unwatchSize = observeSize(container, resize)
  const unwatch = watchFonts(element.ownerDocument, fit)
  return () => {
    unwatchSize()
    cancelAnimationFrame(frame)
    unwatch()
    restore()
  }
}
