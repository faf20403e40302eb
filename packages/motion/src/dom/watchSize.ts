import { createSizeEmitter } from '../core/createSizeEmitter.js'
import type { Size, SizeOptions } from '../core/createSizeEmitter.js'

/**
 * Tells when an element has got another size (of its border box) and come to rest [MOT-22].
 * @param callback - Given the size in pixels. Not called for the size at the start.
 * @throws {TypeError} For a wrong axis or threshold [MOT-21].
 * @returns Stops watching; what waits is not told any more [MOT-24].
 * @example
 * const stop = watchSize(wall, ({ width }) => layOut(width), { axis: 'x', threshold: 20 })
 */
export function watchSize(element: Element, callback: (size: Size) => void, options?: SizeOptions): () => void {
  const { measure, stop } = createSizeEmitter(callback, options)
  const observer = new ResizeObserver((entries) => {
    const { inlineSize, blockSize } = entries.at(-1)!.borderBoxSize[0]!
    const isUpright = getComputedStyle(element).writingMode.startsWith('h')
    measure(isUpright ? { width: inlineSize, height: blockSize } : { width: blockSize, height: inlineSize })
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    stop()
  }
}
