/** What counts as visible. */
export interface VisibilityOptions {
  /** CSS margin around the viewport, in px or percent: `'200px'` counts an element that close as visible. Default `'0px'`. */
  readonly rootMargin?: string
  /** Share of the element, 0 to 1, that must be in view. Default 0: one pixel. */
  readonly threshold?: number
}

type Report = (visible: boolean) => void

interface SharedObserver {
  readonly observer: IntersectionObserver
  /** Who wants to know of each element. */
  readonly watched: Map<Element, Set<Report>>
}

/** Live observers of a document by their options; an observer goes with its last element. */
const documents = new WeakMap<Document, Map<string, SharedObserver>>()

function observe(root: Document, rootMargin: string, threshold: number): SharedObserver {
  const watched: SharedObserver['watched'] = new Map()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries)
        watched.get(target)?.forEach((report) => report(isIntersecting && intersectionRatio >= threshold))
    },
    // The document as root: in a frame, too, the margin then lies around what the frame shows.
    { root, rootMargin, threshold },
  )
  return { observer, watched }
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
  const observers = documents.get(root) ?? new Map<string, SharedObserver>()
  documents.set(root, observers)
  const key = `${rootMargin} ${threshold}`
  const shared = observers.get(key) ?? observe(root, rootMargin, threshold)
  observers.set(key, shared)
  const { observer, watched } = shared
  const reports = watched.get(element) ?? new Set()
  watched.set(element, reports.add(report))
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
