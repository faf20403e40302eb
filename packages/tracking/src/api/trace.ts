import type { Schema } from '@vitrine/core-data'
import { type Report, schemaOf } from '../core/report.js'
import { type TraceEntry, traceReport } from '../core/reports.js'
import { membersOf, textOf } from './schemas.js'

const body: Schema<{ readonly data: string }> = schemaOf((sent) => {
  const { data } = membersOf(sent)
  return typeof data === 'string' && readTrace(data) ? { data } : undefined
}, 'data is not a JSON list.')

/** Reads the lines of a trace from JSON. Lines without an address or a type are dropped. */
export function readTrace(text: string): readonly TraceEntry[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return undefined
    return list.flatMap((one: unknown): TraceEntry[] => {
      const { pageUrl, type, data } = membersOf(one)
      const [url, name] = [textOf(pageUrl), textOf(type)]
      return url && name ? [{ pageUrl: url, type: name, data }] : []
    })
  } catch {
    return undefined
  }
}

/** Sends the lines of a trace as one form-encoded field [TRK-37] [TRK-38] [SRV-42]. */
export const recordTrace: Report<{ readonly data: string }> = { ...traceReport, request: body }
