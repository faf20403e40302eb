import type { Client } from '@vitrine/core-data'
import { type ErrorPlace, type ErrorRecord, errorRecord, type ErrorSource, MOST_ERRORS } from '../core/errorRecord.js'
import { errorsReport } from '../core/reports.js'

/** Names the site and the application whose errors are reported. */
export type ErrorOwner = Pick<ErrorPlace, 'app' | 'websiteId' | 'templateId'>

/** Reports the errors of a page to the server. */
export interface ErrorReports {
  /** Reports an error that the caller has caught. Never throws. */
  report(error: unknown): void
  /** Sends the queued errors and stops. */
  stop(): void
}

/** Source of errors. */
export interface ErrorsOptions {
  readonly target?: EventTarget | undefined
  readonly early?: readonly Event[] | undefined
}

/** Milliseconds without a further error before the queue is sent [TRK-40]. */
const DEBOUNCE = 1000
/** Most requests of one page [TRK-40]. */
const MOST_SENDS = 20

/**
 * Reports uncaught errors and unhandled rejections [TRK-42]: 1 s after the last one, at most 10 in a request and 20
 * requests a page; an 11th error is dropped until the queue is sent [TRK-39] [TRK-40] [TRK-41]. A failed request is
 * only logged. Errors that still wait are sent when the page is left [TRK-70].
 * @param options.target - Target of `error`, `unhandledrejection` and `pagehide`. Default: the window.
 * @param options.early - `error` and `unhandledrejection` events from before; other events are ignored.
 * @example const { report, stop } = trackErrors(createClient(), { app: 'site' })
 */
export function trackErrors(
  client: Client,
  owner: ErrorOwner,
  { target = globalThis, early = [] }: ErrorsOptions = {},
): ErrorReports {
  const queue: ErrorRecord[] = []
  let sends = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(keepalive: boolean): void {
    clearTimeout(timer)
    timer = undefined
    if (!queue.length || sends >= MOST_SENDS) return
    sends += 1
    const body = queue.splice(0)
    client.call(errorsReport, { body, keepalive }).catch((error: unknown) => {
      console.info('[tracking] Errors could not be reported.', error)
    })
  }

  const flush = (): void => send(document.visibilityState === 'hidden')
  // Send the error reports with `keepalive` on `pagehide`: on a navigation the page still counts as visible then, so
  // its visibility does not reveal that it ends.
  const leave = (): void => send(true)

  function add(source: ErrorSource): void {
    try {
      if (queue.length >= MOST_ERRORS || sends >= MOST_SENDS) return
      const place = { ...owner, url: location.href, userAgent: navigator.userAgent }
      queue.push(errorRecord(source, place, Date.now()))
      clearTimeout(timer)
      timer = setTimeout(flush, DEBOUNCE)
    } catch {
      // Ignore an error that occurs while an error is being reported: reporting must not cause new errors on the page.
    }
  }

  const onError = (event: Event): void => add(event as ErrorEvent)
  const onRejection = (event: Event): void => add({ error: (event as PromiseRejectionEvent).reason })
  for (const event of early) {
    if (event.type === 'error') onError(event)
    if (event.type === 'unhandledrejection') onRejection(event)
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  target.addEventListener('pagehide', leave)
  return {
    report: (error) => add({ error }),
    stop() {
      flush()
      target.removeEventListener('error', onError)
      target.removeEventListener('unhandledrejection', onRejection)
      target.removeEventListener('pagehide', leave)
    },
  }
}
