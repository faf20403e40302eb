import { pageState } from '@vitrine/parts'

type Report = (entry: ResizeObserverEntry) => void

/** The observer of a document and the callbacks of each element. */
interface SizeWatch {
  readonly observer: ResizeObserver
  readonly reports: Map<Element, Set<Report>>
}

function createWatch(): SizeWatch {
  const reports: SizeWatch['reports'] = new Map()
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) for (const report of reports.get(entry.target) ?? []) report(entry)
  })
  return { observer, reports }
}

/**
 * Reports the size of an element at the start, and each change before the frame is painted [MOT-57].
 * @param callback - Receives the entry of the observer.
 * @returns Stops observing [MOT-24].
 */
export function observeSize(element: Element, callback: Report): () => void {
  const { observer, reports } = pageState(element.ownerDocument, 'vitrine.motion.sizes.1', createWatch)
  const own = reports.get(element) ?? new Set()
  const report: Report = (entry) => callback(entry)
  reports.set(element, own.add(report))
  // Restart the `ResizeObserver` for each further watcher: it reports the present size only when it starts to observe.
  observer.unobserve(element)
  observer.observe(element)
  return () => {
    if (!own.delete(report) || own.size) return
    reports.delete(element)
    observer.unobserve(element)
  }
}
