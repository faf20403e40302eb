/** What counts as visible. */
export interface VisibilityOptions {
  /** CSS margin around the viewport, in px or percent: `'200px'` counts an element that close as visible. Default `'0px'`. */
  readonly rootMargin?: string
  /** Share of the element, 0 to 1, that must be in view. Default 0: one pixel. */
  readonly threshold?: number
}

type Report = (visible: boolean) => void

/** One element of one observer: who wants to know, and what was said last. */
interface Watched {
  readonly reports: Set<Report>
  visible?: boolean
}

interface SharedObserver {
  readonly observer: IntersectionObserver
  readonly watched: Map<Element, Watched>
}

/** Live observers of a document by their options; an observer goes with its last element. */
const documents = new WeakMap<Document, Map<string, SharedObserver>>()

function observe(root: Document, rootMargin: string, threshold: number): SharedObserver {
  const watched = new Map<Element, Watched>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const entry = watched.get(target)
        const visible = isIntersecting && intersectionRatio >= threshold
        if (!entry || entry.visible === visible) continue
        entry.visible = visible
        for (const report of entry.reports) report(visible)
      }
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
  let stopped = false
  const report: Report = (visible) => {
    if (!stopped) callback(visible)
  }
  const later = (visible: boolean) => queueMicrotask(() => report(visible))
  if (typeof IntersectionObserver !== 'function') {
    later(true)
    return () => {
      stopped = true
    }
  }

  const document = element.ownerDocument
  const observers = documents.get(document) ?? new Map<string, SharedObserver>()
  documents.set(document, observers)
  const key = `${rootMargin} ${threshold}`
  const shared = observers.get(key) ?? observe(document, rootMargin, threshold)
  observers.set(key, shared)
  const watched = shared.watched.get(element) ?? { reports: new Set<Report>() }
  shared.watched.set(element, watched)
  watched.reports.add(report)
  if (watched.visible === undefined) shared.observer.observe(element)
  else later(watched.visible)

  return () => {
    stopped = true
    if (!watched.reports.delete(report) || watched.reports.size > 0) return
    shared.watched.delete(element)
    shared.observer.unobserve(element)
    if (shared.watched.size > 0) return
    shared.observer.disconnect()
    observers.delete(key)
  }
}
