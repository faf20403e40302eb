import type { Generated } from 'kysely'

/** Tables of the feature. */
export interface TrackingTables {
  telemetry_events: {
    id: Generated<number | string>
    /** Id that the page gave; the same one is stored once. */
    event_id: string | null
    call: string
    event: string
    data: unknown
    /** Text of the visitor cookie, which is sent with consent alone. */
    visitor: string | null
    page_load: string | null
    /** Number of the event among those of its page load. */
    sequence: number | null
    stored_at: Date
  }
  javascript_errors: {
    id: Generated<number | string>
    /** The same for errors of one cause. */
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
  daily_metrics: { day: string; path: string; metric: string; count: number | string; p50: number; p75: number }
}
