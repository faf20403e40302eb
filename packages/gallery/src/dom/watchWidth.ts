/** Milliseconds of rest after which a design answers a resize [GAL-45]. */
const REST = 100

/**
 * Tells when an element has got another width and has come to rest. Smaller than `watchSize` of motion, which judges both
 * axes, because every design that turns loads it.
 * @returns Stops watching.
 */
export function watchWidth(element: Element, callback: () => void): () => void {
  let told: number | undefined
  let timer: ReturnType<typeof setTimeout>
  const observer = new ResizeObserver(([entry]) => {
    const { width } = entry!.contentRect
    told ??= width
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (told === width) return
      told = width
      callback()
    }, REST)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
