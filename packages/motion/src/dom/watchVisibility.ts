import { pageState } from '@vitrine/parts'

/** When an element counts as visible. */
export interface VisibilityOptions {
  /** CSS margin around the viewport, in px or percent: `'200px'` counts an element that close as visible. Default `'0px'`. */
  readonly rootMargin?: string | undefined
  /** Share of the element, 0 to 1, that must be in view. Default 0: one pixel. */
  readonly threshold?: number | undefined
}

type Report = (visible: boolean) => void

/** The callbacks of each element. */
type Watched = Map<Element, Set<Report>>

/** Observers of a document by their options; an observer is removed with its last element. */
type Observers = Map<string, readonly [IntersectionObserver, Watched]>

/**
 * Reports when an element comes into view and when it leaves. All elements with the same options share one observer; in
 * an environment without observers an element counts as visible [MOT-25].
 * @param callback - Called with the first result soon after the start, then at each change. Never during this call.
 * @returns Stops watching [MOT-24]; the last watch of an option set takes the observer away with it.
 * @example
 * const stop = watchVisibility(element, (visible) => visible && load(), { rootMargin: '200px' })
 */
export function watchVisibility(
  element: Element,
  callback: (visible: boolean) => void,
  { rootMargin = '0px', threshold = 0 }: VisibilityOptions = {},
): () => void {
  let reported: boolean | undefined
  const report: Report = (visible) => {
    if (visible !== reported) callback((reported = visible))
  }
  if (!globalThis.IntersectionObserver) {
    queueMicrotask(() => report(true))
    return () => {
      reported = true
    }
  }

  const root = element.ownerDocument
  const key = `${rootMargin} ${threshold}`
  const observers = pageState(root, 'vitrine.motion.visibility.1', (): Observers => new Map())
  const [observer, watched] = observers.get(key) ?? [
    // Pass the document as the observer's root: without a root, `rootMargin` has no effect inside a frame.
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries)
          for (const each of observers.get(key)?.[1].get(target) ?? [])
            each(isIntersecting && intersectionRatio >= threshold)
      },
      { root, rootMargin, threshold },
    ),
    new Map(),
  ]
  const reports = watched.get(element) ?? new Set()
  observers.set(key, [observer, watched.set(element, reports.add(report))])
  // Restart the `IntersectionObserver` for each further watcher: it reports an element only when it starts to observe
  // it.
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
