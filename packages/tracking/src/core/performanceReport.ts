import { report, type Report } from './report.js'
import type { PerformanceRecord } from './reports.js'

export const performanceReport: Report<readonly PerformanceRecord[]> = report('1/performance/records', {
  encoding: 'beacon',
})
