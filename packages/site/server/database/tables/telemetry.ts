import type { TrackingTables } from '@vitrine/server/tracking'

export interface TelemetryTables extends TrackingTables {
  /** Searches of a day by their words. */
  search_counts: { day: string; text: string; searches: number; without_result: number }
}
