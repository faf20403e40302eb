import { createSizeEmitter } from '../core/createSizeEmitter.js'
import type { Size, SizeOptions } from '../core/createSizeEmitter.js'
import { observeSize } from './observeSize.js'

/**
 * Reports the size of an element's border box after it has changed and come to rest [MOT-22].
 * @param callback - Receives the size in pixels. Not called for the size at the start.
 * @throws {TypeError} For a wrong axis or threshold [MOT-21].
 * @returns Stops watching; a pending report is dropped [MOT-24].
 * @example
 * const stop = watchSize(wall, ({ width }) => layOut(width), { axis: 'x', threshold: 20 })
 */
export function watchSize(element: Element, callback: (size: Size) => void, options?: SizeOptions): () => void {
  const { measure, stop } = createSizeEmitter(callback, options)
  const unobserve = observeSize(element, ({ borderBoxSize: [box] }) => {
    const { inlineSize, blockSize } = box!
    const isHorizontal = getComputedStyle(element).writingMode.startsWith('h')
    measure(isHorizontal ? { width: inlineSize, height: blockSize } : { width: blockSize, height: inlineSize })
  })
  return () => {
    unobserve()
    stop()
  }
}
