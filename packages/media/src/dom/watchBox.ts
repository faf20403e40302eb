type Callback = () => void

/** Who hears of an element's size. One observer for all of them. */
const callbacks = new WeakMap<Element, Set<Callback>>()
let observer: ResizeObserver | undefined

/**
 * Calls back when an element's box has got another size, and once soon after the start.
 * @param callback - A function of this watch alone.
 * @returns Stops watching.
 */
export function watchBox(element: Element, callback: Callback): Callback {
  const watching = (observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) callbacks.get(target)?.forEach((each) => each())
  }))
  const own = (callbacks.get(element) ?? new Set()).add(callback)
  callbacks.set(element, own)
  // Observing anew is what calls back for the first time.
  watching.unobserve(element)
  watching.observe(element)
  return () => {
    own.delete(callback)
    if (!own.size) watching.unobserve(element)
  }
}
