type Callback = () => void

/** Who hears of an element's size. One observer for all of them. */
const callbacks = new Map<Element, Set<Callback>>()
let observer: ResizeObserver | undefined

/** The watch of each thing that follows a box: never more than one [MED-21]. */
const watches = new WeakMap<object, Callback>()

/**
 * Calls back when an element's box has got another size, and once soon after the start. A watch that was started before
 * for the same thing is stopped first, so one thing never has two [MED-21].
 * @param owner - The thing for which the box is watched.
 * @returns Stops watching.
 */
export function watchBox(owner: object, element: Element, callback: Callback): Callback {
  watches.get(owner)?.()
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) callbacks.get(target)?.forEach((each) => each())
  })
  const heard = () => callback()
  const own = (callbacks.get(element) ?? new Set()).add(heard)
  callbacks.set(element, own)
  // Observing anew is what calls back for the first time.
  observer.unobserve(element)
  observer.observe(element)
  const stop = () => {
    if (!own.delete(heard) || own.size) return
    callbacks.delete(element)
    observer?.unobserve(element)
  }
  watches.set(owner, stop)
  return stop
}
