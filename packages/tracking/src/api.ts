// Export tracking's endpoint declarations as one entry point, because the browser and the server share them.
export { buttonClick, buttonRender, formRender, overlayEvent } from './api/census.js'
export { getConsentRecords, saveConsentRecord } from './api/consentRecord.js'
export type { ConsentRecordList, ConsentRecordQuery, StoredConsentRecord } from './api/consentRecord.js'
export { recordEvent, recordEvents, recordHit } from './api/hit.js'
export { recordJavascriptErrors } from './api/javascriptErrors.js'
export { recordPerformance } from './api/performance.js'
export { performanceSettings } from './api/performanceSettings.js'
export { recordQuickView } from './api/quickView.js'
export { recordSchemaEvent } from './api/schemaEvent.js'
export { getRecordingId } from './api/sessionRecording.js'
export { readTrace, recordTrace } from './api/trace.js'
export type { Report } from './core/report.js'
export type {
  CensusBody,
  EventBody,
  HitBody,
  ListedEvent,
  MetricName,
  OverlayAction,
  PerformanceRecord,
  SchemaEventBody,
  TraceEntry,
} from './core/reports.js'
