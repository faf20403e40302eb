export { sumUpDay, sumUpDays } from './features/tracking/dailySums.js'
export { newestMonth, readDays } from './features/tracking/readDays.js'
export type { PageOfDay, SummedDay, SummedMonth } from './features/tracking/readDays.js'
export {
  startPageLoad,
  storeErrors,
  storeEvents,
  storePerformance,
  storeTrace,
} from './features/tracking/storeReports.js'
export type { ArrivedEvent } from './features/tracking/storeReports.js'
export { summariseTelemetry } from './features/tracking/summariseTelemetry.js'
export type {
  DeliverySummary,
  ErrorSummary,
  EventSummary,
  MetricSummary,
  TelemetrySummary,
  TelemetryTotals,
  ViewSummary,
} from './features/tracking/summariseTelemetry.js'
export { KEPT_DAYS, sweepTelemetry } from './features/tracking/sweepTelemetry.js'
export type { TrackingTables } from './features/tracking/tables.js'
export { tracking } from './features/tracking/trackingFeature.js'
export type { TrackingApi } from './features/tracking/trackingFeature.js'
export type { TrackingOptions } from './features/tracking/trackingOptions.js'
