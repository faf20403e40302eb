import type { MetricBlock, MetricName } from '../core/reports.js'

/**
 * Called with the present value of a metric; a later call for the same metric replaces the earlier one. `inp` comes with
 * the block of the interaction.
 */
export type OnMetric = (name: MetricName, value: number, block?: MetricBlock) => void

/** The members of performance entries that TypeScript's DOM types lack. */
interface MetricEntry extends PerformanceEntry {
  readonly hadRecentInput?: boolean
  readonly interactionId?: number
  readonly target?: Node | null
  readonly value?: number
}

/**
 * Rules of the layout shift metric, in milliseconds: a pause without shifts that ends a session window, and the longest
 * window.
 */
const WINDOW_GAP = 1000
const LONGEST_WINDOW = 5000
/** One interaction in this many may be slower than the reported one, as web.dev defines INP. */
const INTERACTIONS_PER_OUTLIER = 50
/** Number of stored interactions: the slowest ones. */
const SLOWEST = 10

function observe(type: string, options: object, onEntries: (entries: readonly MetricEntry[]) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {}
  const observer = new PerformanceObserver((list) => onEntries(list.getEntries()))
  observer.observe({ type, buffered: true, ...options })
  return () => {
    onEntries(observer.takeRecords())
    observer.disconnect()
  }
}

/** Computes the largest session window of layout shifts. */
function watchShifts(onMetric: OnMetric): () => void {
  let [largest, sum, first, last] = [0, 0, 0, 0]
  onMetric('cls', 0)
  return observe('layout-shift', {}, (entries) => {
    for (const { hadRecentInput, startTime, value } of entries) {
      if (hadRecentInput) continue
      const goesOn = sum && startTime - last < WINDOW_GAP && startTime - first < LONGEST_WINDOW
      sum = (goesOn ? sum : 0) + value!
      if (!goesOn) first = startTime
      last = startTime
      if (sum > largest) onMetric('cls', (largest = sum))
    }
  })
}

/** Returns the block around the target of an event. */
function blockAround(target: Node | null | undefined): MetricBlock | undefined {
  const element = target instanceof Element ? target : target?.parentElement
  const block = element?.closest<HTMLElement>('[data-block-type]')
  const { blockType } = block?.dataset ?? {}
  return block && blockType ? { blockType, blockId: block.id.replace(/^block-/, '') } : undefined
}

/** Returns the slowest interaction, ignoring one outlier for every 50 interactions. */
function watchInteractions(onMetric: OnMetric): () => void {
  let slowest: { readonly id: number; readonly duration: number; readonly block: MetricBlock | undefined }[] = []
  const seen = new Set<number>()
  return observe('event', { durationThreshold: 40 }, (entries) => {
    for (const { interactionId: id, duration, target } of entries) {
      if (!id) continue
      seen.add(id)
      const known = slowest.find((one) => one.id === id)
      const block = blockAround(target) ?? known?.block
      slowest = slowest.filter((one) => one !== known)
      slowest.push({ id, duration: Math.max(duration, known?.duration ?? 0), block })
    }
    slowest = slowest.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST)
    const outliers = Math.min(slowest.length - 1, Math.floor(seen.size / INTERACTIONS_PER_OUTLIER))
    const reported = slowest[outliers]
    if (reported) onMetric('inp', reported.duration, reported.block)
  })
}

/**
 * Reads the seven metrics of a page load as the browser reports them [TRK-49]. On a prerendered page times count from
 * its activation.
 * @returns Reads what the observers still hold, and ends them.
 */
export function readMetrics(onMetric: OnMetric): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as [
    (PerformanceNavigationTiming & { activationStart?: number })?,
  ]
  /** Reports a moment of the page load; 0 means that it has not happened. */
  function report(name: MetricName, time: number | undefined): void {
    if (time) onMetric(name, Math.max(0, time - (navigation?.activationStart ?? 0)))
  }
  function onLoad(): void {
    report('domContentLoaded', navigation?.domContentLoadedEventEnd)
    report('load', navigation?.loadEventStart)
  }
  report('ttfb', navigation?.responseStart)
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
  const stops = [
    observe('paint', {}, (entries) =>
      report('fcp', entries.find(({ name }) => name === 'first-contentful-paint')?.startTime),
    ),
    observe('largest-contentful-paint', {}, (entries) => report('lcp', entries.at(-1)?.startTime)),
    watchShifts(onMetric),
    watchInteractions(onMetric),
    () => removeEventListener('load', onLoad),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
