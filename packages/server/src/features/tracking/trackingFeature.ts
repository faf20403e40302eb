import type { Core, Feature } from '../../core/feature.js'
import { trackingTables } from './baseline.js'
import { sumUpDays } from './dailySums.js'
import { newestMonth, readDays, type SummedMonth } from './readDays.js'
import { summariseTelemetry, type TelemetrySummary } from './summariseTelemetry.js'
import { sweepTelemetry } from './sweepTelemetry.js'
import { trackingRoutes } from './trackingCalls.js'
import { readTrackingOptions, type TrackingOptions } from './trackingOptions.js'
import { trackingPerson } from './trackingPerson.js'

const DAY_MS = 86_400_000

/** Functions of the feature: `server.api.tracking`. */
export interface TrackingApi {
  /**
   * Sums up the last days: views by page, events by name, errors by cause, metrics by page, and how many of the tracked
   * events arrived.
   * @param days - Default 30. Single reports are kept for 90 days, unless `keptDays` says otherwise.
   * @param website - Default: the first one.
   */
  summary(days?: number, website?: number): Promise<TelemetrySummary>
  /**
   * Returns views, events and the largest paint of each day of a month by page. They stay when single reports are deleted.
   * @param month - Such as `2026-11`. Default: the newest month with sums.
   * @param website - Default: the first one.
   * @throws {RangeError} For a text that is no month.
   */
  month(month?: string, website?: number): Promise<SummedMonth>
}

/**
 * Stores what `@vitrine/tracking` reports: views, events, errors and times of pages, each event once.
 * @throws {TypeError} One sentence for an option that is unknown or wrong.
 * @example createServer({ secret, features: [tracking({ keptDays: 30 })] })
 */
export function tracking(options: TrackingOptions = {}): Feature<'tracking', TrackingApi> {
  const settings = readTrackingOptions(options)
  return {
    name: 'tracking',
    migrations: { '0001-baseline': trackingTables },
    routes: trackingRoutes(settings),
    jobs: [
      // Sum up the day before again together with today, because the row of a request that began before midnight may be
      // stored after midnight.
      { name: 'sum-up-today', cron: '3 * * * *', work: (_, db, { clock }) => sumUpDays(db, clock(), 1) },
      {
        name: 'delete-old-reports',
        cron: '43 * * * *',
        work: (_, db, { clock }) => sweepTelemetry(db, clock(), settings.keptDays),
      },
    ],
    person: trackingPerson,
    api: trackingApi,
  }
}

function trackingApi({ open, clock }: Core): TrackingApi {
  return {
    async summary(days = 30, website) {
      return summariseTelemetry((await open(website)).db, new Date(clock().getTime() - days * DAY_MS))
    },
    async month(month, website) {
      if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
        throw new RangeError('[server] A month is written like 2026-11.')
      const { db } = await open(website)
      const chosen = month ?? (await newestMonth(db))
      return chosen === undefined ? { days: [], older: undefined, newer: undefined } : readDays(db, chosen)
    },
  }
}
