import type { Schema } from '@vitrine/core-data'
import { performanceReport } from '../core/performanceReport.js'
import { type Report, schemaOf } from '../core/report.js'
import type { MetricName, PerformanceRecord } from '../core/reports.js'
import { idOf, membersOf, textOf } from './schemas.js'

/** Most performance records in one request [SRV-52]. */
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

/** Longest name of a block, in UTF-16 units. */
const LONGEST_NAME = 200

function readRecord(one: unknown): PerformanceRecord[] {
  const { app, event, data, pageLoadId, ts } = membersOf(one)
  const { value, blockType, blockId } = membersOf(data)
  const type = textOf(blockType)?.slice(0, LONGEST_NAME)
  const id = idOf(pageLoadId)
  const isRecord = METRICS.has(event) && id && Number.isFinite(value) && Number.isFinite(ts)
  return isRecord
    ? [
        {
          app: textOf(app) ?? '',
          event: event as MetricName,
          data: {
            value: value as number,
            ...(type && { blockType: type, blockId: textOf(blockId)?.slice(0, LONGEST_NAME) ?? '' }),
          },
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

/** Sends the metrics of a page load [TRK-46] [SRV-52]. */
export const recordPerformance: Report<readonly PerformanceRecord[]> = { ...performanceReport, request: records }
