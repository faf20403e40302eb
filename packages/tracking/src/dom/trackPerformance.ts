import type { Client } from '@vitrine/core-data'
import { performanceSettings } from '../api/performanceSettings.js'
import { performanceReport } from '../core/performanceReport.js'
import type { MetricName, PerformanceRecord } from '../core/reports.js'
import { readMetrics } from './readMetrics.js'

/** Options of `trackPerformance` besides the client. */
export interface PerformanceOptions {
  /** Default `'site'`. */
  readonly app?: string | undefined
  /** Receives the error of a failed settings call: `trackErrors(…).report` [TRK-44] [TRK-45]. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Timeout of the settings call in milliseconds [TRK-43]. */
const SETTINGS_TIMEOUT = 30_000
/** Milliseconds after load at which the known metrics are sent [TRK-46]. */
const SEND_AFTER = 30_000
/** Milliseconds after load at which an unknown metric is abandoned [TRK-47] [TRK-48]. */
const GIVE_UP_AFTER = 60_000
/** Metrics that change until the visitor leaves the page. Their final value is sent then. */
const FINAL: ReadonlySet<MetricName> = new Set(['lcp', 'cls', 'inp'])

/**
 * Sends the metrics of a page load [TRK-49], each once: 30 s after load, and when the page becomes hidden [TRK-46]
 * [TRK-48]. The settings call returns the id of the page load [TRK-43]. If it fails, no metric is sent, and the error
 * is reported [TRK-44] [TRK-45]. A metric that is unknown after 60 s is given up [TRK-47]. A record has the members of
 * an event [TRK-11].
 * @returns Ends the reports without sending.
 */
export function trackPerformance(client: Client, { app = 'site', onError }: PerformanceOptions = {}): () => void {
  /** Metrics that wait to be sent; `null` for one that has been sent. */
  const known = new Map<MetricName, PerformanceRecord['data'] | null>()
  const timers: ReturnType<typeof setTimeout>[] = []
  const over = new AbortController()
  const { signal } = over
  let pageLoadId: string | undefined
  let hasGivenUp = false
  const stopMetrics = readMetrics((name, value, block) => {
    if (known.get(name) || (!hasGivenUp && !known.has(name))) known.set(name, { value, ...block })
  })

  function send(isLeaving: boolean): void {
    if (!pageLoadId) return
    const body: PerformanceRecord[] = []
    for (const [event, data] of known) {
      if (!data || (!isLeaving && FINAL.has(event))) continue
      body.push({ app, event, data, pageLoadId, ts: Date.now() })
      known.set(event, null)
    }
    if (body.length) client.call(performanceReport, { body, keepalive: isLeaving }).catch(() => {})
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'hidden') send(true)
  }
  function onLoad(): void {
    const giveUp = (): void => {
      hasGivenUp = true
    }
    timers.push(setTimeout(send, SEND_AFTER, false), setTimeout(giveUp, GIVE_UP_AFTER))
  }
  function stop(): void {
    over.abort()
    stopMetrics()
    timers.forEach(clearTimeout)
  }

  client
    .call(performanceSettings, { timeout: SETTINGS_TIMEOUT })
    .then((settings) => {
      ;({ pageLoadId } = settings)
      onVisibilityChange()
    })
    .catch((error: unknown) => {
      stop()
      onError?.(error)
    })
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  return stop
}
