import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'
import { type Report, report } from './declare.js'
import { membersOf, schemaOf, textOf } from './schemas.js'

/** The metrics of a page load [TRK-49]: milliseconds, except `cls`, which has no unit. */
export type MetricName = 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'inp' | 'domContentLoaded' | 'load'

/** One metric of one page load [TRK-11] [TRK-49]. */
export interface PerformanceRecord {
  readonly app: string
  readonly event: MetricName
  readonly data: { readonly value: number }
  readonly pageLoadId: string
  /** Epoch milliseconds. */
  readonly ts: number
}

/** Records that one request may carry [SRV-52]. */
export const MOST_RECORDS = 100

const METRICS: ReadonlySet<unknown> = new Set<MetricName>([
  'ttfb',
  'fcp',
  'lcp',
  'cls',
  'inp',
  'domContentLoaded',
  'load',
])

function readRecord(one: unknown): PerformanceRecord[] {
  const { app, event, data, pageLoadId, ts } = membersOf(one)
  const { value } = membersOf(data)
  const id = textOf(pageLoadId)
  const isRecord = METRICS.has(event) && id && Number.isFinite(value) && Number.isFinite(ts)
  return isRecord
    ? [
        {
          app: textOf(app) ?? '',
          event: event as MetricName,
          data: { value: value as number },
          pageLoadId: id,
          ts: ts as number,
        },
      ]
    : []
}

const records: Schema<readonly PerformanceRecord[]> = schemaOf(
  (sent) => (Array.isArray(sent) && sent.length <= MOST_RECORDS ? sent.flatMap(readRecord) : undefined),
  `This is not a list of at most ${MOST_RECORDS} records.`,
)

const settings: Schema<{ readonly pageLoadId: string }> = schemaOf((sent) => {
  const pageLoadId = textOf(membersOf(sent)['pageLoadId'])
  return pageLoadId ? { pageLoadId } : undefined
}, 'pageLoadId is missing.')

/** Gives the id of a page load, under which its records are sent [TRK-43] [SRV-51]. */
export const performanceSettings: {
  readonly method: 'GET'
  readonly path: '/api/1/performance/settings'
  readonly quiet: true
  readonly response: typeof settings
} = defineEndpoint({ method: 'GET', path: `${API_ROOT}1/performance/settings`, quiet: true, response: settings })

/** Sends the metrics of a page load [TRK-46] [SRV-52]. */
export const recordPerformance: Report<'1/performance/records', 'beacon', typeof records> = report(
  '1/performance/records',
  'beacon',
  records,
)
