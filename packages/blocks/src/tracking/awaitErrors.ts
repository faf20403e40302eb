import type { Client } from '@vitrine/core-data'
import type { ErrorOwner, ErrorReports } from '@vitrine/tracking'
import { fetchOnline } from './fetchOnline.js'

const TYPES: readonly string[] = ['error', 'unhandledrejection']

/**
 * Reports the errors of a page by code that is fetched with the first of them; errors from before it has come are kept for
 * it [TRK-42].
 * @param early - Events of the page so far; those that are no errors are ignored.
 * @param target - Target of `error` and `unhandledrejection`. Default: the window.
 */
export function awaitErrors(
  client: Client,
  owner: ErrorOwner,
  early: readonly Event[],
  target: EventTarget = globalThis,
): ErrorReports {
  const kept: Event[] = []
  const over = new AbortController()
  let reports: Promise<ErrorReports> | undefined

  async function fetchReports(): Promise<ErrorReports> {
    const { trackErrors } = await fetchOnline(() => import('./errors.js'), 'trackErrors')
    over.abort()
    return trackErrors(client, owner, { early: kept, target })
  }
  /** Passes the loaded reports on. A failure to load them is ignored, so that it causes no new error of the page. */
  function use(work: (fetched: ErrorReports) => void): void {
    reports ??= fetchReports()
    reports.then(work).catch(() => {})
  }
  function keep(event: Event): void {
    kept.push(event)
    use(() => {})
  }

  for (const event of early) if (TYPES.includes(event.type)) keep(event)
  for (const type of TYPES) target.addEventListener(type, keep, over)
  return {
    report: (error) => use(({ report }) => report(error)),
    stop() {
      over.abort()
      if (reports) use(({ stop }) => stop())
    },
  }
}
