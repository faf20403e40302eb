import * as v from 'valibot'
import type { ByteBudget } from '../../core/byteBudgets.js'
import type { Visit } from '../../core/feature.js'
import { type Filled, optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'
import { KEPT_DAYS } from './sweepTelemetry.js'

/** Options of the feature. */
export interface TrackingOptions {
  /** Whether there is a product, of which a quick view is counted. Default: each id of at most 200 characters. */
  readonly isProduct?: ((productId: string, visit: Visit) => boolean | Promise<boolean>) | undefined
  /** Id with which pages start the session recorder. Default: the call is not served. */
  readonly recordingId?: string | undefined
  /** Calls that an address may make in a minute, far more than a person causes. Default 300. */
  readonly callsAMinute?: number | undefined
  /** Bytes that reports store on a day. Default: 5 MB of one address, 1 GB of a website. */
  readonly bytesADay?: ByteBudget | undefined
  /** Days that single reports are kept; the sums of each day stay. Default 90. */
  readonly keptDays?: number | undefined
}

/** Options with their defaults. */
export interface TrackingSettings
  extends Filled<Omit<TrackingOptions, 'recordingId'>>, Pick<TrackingOptions, 'recordingId'> {}

/** Longest id of a product in UTF-16 units. */
const LONGEST_ID = 200

const schema = v.strictObject({
  isProduct: v.optional(optionSchemas.function),
  recordingId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID))),
  callsAMinute: v.optional(optionSchemas.positive, 300),
  bytesADay: v.optional(optionSchemas.budget, { party: 5_000_000, website: 1_000_000_000 }),
  keptDays: v.optional(optionSchemas.positive, KEPT_DAYS),
})

const SENTENCES = {
  isProduct: 'is a function that returns whether there is a product',
  recordingId: 'is a text of 1 to 200 characters',
}

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong.
 */
export function readTrackingOptions(options: TrackingOptions): TrackingSettings {
  const { recordingId, callsAMinute, bytesADay, keptDays } = readFeatureOptions('tracking', schema, options, SENTENCES)
  const { isProduct = (id) => id.length <= LONGEST_ID } = options
  return { isProduct, recordingId, callsAMinute, bytesADay, keptDays }
}
