/** What counts as visible. */
export interface VisibilityOptions {
  /** CSS margin around the viewport, in px or percent: `'200px'` counts an element that close as visible. Default `'0px'`. */
  readonly rootMargin?: string
  /** Share of the element, 0 to 1, that must be in view. Default 0: one pixel. */
  readonly threshold?: number
}

type Report = (visible: boolean) => void

/** Who wants to know of each element. */
type Watched = Map<Element, Set<Report>>

/** Live observers of a document by their options; an observer goes with its last element. */
const documents = new WeakMap<Document, Map<string, readonly [IntersectionObserver, Watched]>>()

/** What a map holds at a key, made where there is nothing yet. */
function at<Key extends object | string, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/**
 * Tells when an element comes into view and when it leaves. All elements with the same options share one observer; in
 * an environment without observers an element counts as visible [MOT-25].
 * @param callback - Called with the first answer soon after the start, then at each change. Never during this call.
 * @returns Stops watching; the last watch of an option set takes the observer away with it.
 * @example
 * const stop = watchVisibility(element, (visible) => visible && load(), { rootMargin: '200px' })
 */
export function watchVisibility(
  element: Element,
  callback: (visible: boolean) => void,
  options: VisibilityOptions = {},
): () => void {
  const { rootMargin = '0px', threshold = 0 } = options
  let told: boolean | undefined
  const report: Report = (visible) => {
    if (visible !== told) callback((told = visible))
  }
  if (typeof IntersectionObserver !== 'function') {
    queueMicrotask(() => report(true))
    return () => {
      told = true
    }
  }

  const root = element.ownerDocument
  const key = `${rootMargin} ${threshold}`
  const observers = at(documents, root, () => new Map())
  const [observer, watched] = at(observers, key, () => {
    const elements: Watched = new Map()
    return [
      new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting, intersectionRatio } of entries)
            elements.get(target)?.forEach((tell) => tell(isIntersecting && intersectionRatio >= threshold))
        },
        // The document as root: in a frame, too, the margin then lies around what the frame shows.
        { root, rootMargin, threshold },
      ),
      elements,
    ] as const
  })
  const reports = at(watched, element, () => new Set())
  reports.add(report)
  // Observing anew is what answers whoever comes later.
  observer.unobserve(element)
  observer.observe(element)

  return () => {
    if (!reports.delete(report) || reports.size) return
    watched.delete(element)
    observer.unobserve(element)
    if (watched.size) return
    observer.disconnect()
    observers.delete(key)
  }
}
