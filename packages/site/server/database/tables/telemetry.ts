import type { Generated } from 'kysely'

export interface TelemetryTables {
  telemetry_events: {
    id: Generated<number | string>
    event_id: string | null
    call: string
    event: string
    data: unknown
    visitor: string | null
    page_load: string | null
    sequence: number | null
    stored_at: Date
  }
  javascript_errors: {
    id: Generated<number | string>
    fingerprint: string
    message: string
    stack: string | null
    data: unknown
    happened_at: Date
    stored_at: Date
  }
  page_loads: { id: string; path: string; started_at: Date }
  performance_records: {
    page_load: string
    metric: string
    value: number
    block_type: string | null
    block_id: string | null
    stored_at: Date
  }
  trace_lines: { id: Generated<number | string>; page_url: string; type: string; data: unknown; stored_at: Date }
  /** Days are read as text: the drivers would make a time of their own zone of a date. */
  daily_events: { day: string; path: string; call: string; event: string; count: number | string }
  /** Searches of a day by their words. */
  search_counts: { day: string; text: string; searches: number; without_result: number }
  daily_metrics: { day: string; path: string; metric: string; count: number | string; p50: number; p75: number }
}
