import type { Client } from '@vitrine/core-data'
import { TRACKING_TIMEOUT } from '../core/report.js'
import { type TraceEntry, traceReport } from '../core/reports.js'
import { scrubText } from '../core/scrub.js'

/** Collects events on a page for the site's developers. */
export interface Trace {
  /** Adds a line. `data` is any JSON value; another value is dropped. */
  add(type: string, data?: unknown): void
  /** Sends the collected lines, if there are any [TRK-38]. */
  flush(): void
  /** Sends the collected lines and stops the timer. */
  stop(): void
}

/** Milliseconds between two requests [TRK-37]. */
const INTERVAL = 30_000
/** Most lines in one request, so that it fits the browser's quota for requests that outlive their page. */
const MOST_LINES = 200

function jsonOf(data: unknown): unknown {
  try {
    const text = JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    return text === undefined ? undefined : JSON.parse(scrubText(text.slice(0, 10_000)))
  } catch {
    return undefined
  }
}

/**
 * Collects lines and sends them as one list every 30 s and when the visitor leaves the page [TRK-37] [TRK-38],
 * without secrets [TRK-66].
 * @example
 * const trace = createTrace(createClient())
 * trace.add('cart', { entries: 2 })
 */
export function createTrace(client: Client): Trace {
  const lines: TraceEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(keepalive: boolean): void {
    clearTimeout(timer)
    timer = undefined
    const sent = lines.splice(0)
    if (!sent.length) return
    const options = { timeout: TRACKING_TIMEOUT, keepalive }
    client.call(traceReport, { body: { data: JSON.stringify(sent) }, ...options }).catch(() => {})
  }

  const flush = (): void => send(document.visibilityState === 'hidden')
  // Send the remaining trace lines with `keepalive` on `pagehide`: on a navigation the page still counts as visible
  // then, so its visibility does not reveal that it ends.
  const leave = (): void => send(true)
  addEventListener('pagehide', leave)
  return {
    add(type, data) {
      lines.push({ pageUrl: scrubText(location.href), type, data: jsonOf(data) })
      if (lines.length >= MOST_LINES) flush()
      else timer ??= setTimeout(flush, INTERVAL)
    },
    flush,
    stop() {
      flush()
      removeEventListener('pagehide', leave)
    },
  }
}
