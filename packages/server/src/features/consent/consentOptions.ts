import * as v from 'valibot'
import type { ByteBudget } from '../../core/byteBudgets.js'
import type { Visit } from '../../core/feature.js'
import { type Filled, optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'
import { KEPT_YEARS } from './consentRecords.js'

/** Options of the feature. */
export interface ConsentOptions {
  /** Whether the website keeps records at present. Default: always. */
  readonly keeps?: ((visit: Visit) => boolean | Promise<boolean>) | undefined
  /**
   * Returns the id of the person who is signed in, in at most 200 characters, so that records can be listed and deleted by
   * person. Default: a record names nobody.
   */
  readonly personOf?: ((visit: Visit) => string | undefined | Promise<string | undefined>) | undefined
  /**
   * Whether somebody may read all records by call. Throw a `CallError` for a refusal of your own. Default: nobody may, and
   * the call is not served.
   */
  readonly mayList?: ((visit: Visit) => boolean | Promise<boolean>) | undefined
  /** Records that an address may send in a minute. Default 30. */
  readonly recordsAMinute?: number | undefined
  /** Years that a record is kept. Default 5. */
  readonly keptYears?: number | undefined
  /** Bytes that records store on a day. Default: 500 kB of one address, 100 MB of a website. */
  readonly bytesADay?: ByteBudget | undefined
  /** Sentence for an address beyond its limit, in the visitor's language. Default: English. */
  readonly tooMany?: ((visit: Visit) => string) | undefined
}

/** Options with their defaults. */
export interface ConsentSettings extends Filled<Omit<ConsentOptions, 'mayList'>>, Pick<ConsentOptions, 'mayList'> {}

const TOO_MANY = 'That were too many choices at once.'

const schema = v.strictObject({
  keeps: v.optional(optionSchemas.function),
  personOf: v.optional(optionSchemas.function),
  mayList: v.optional(optionSchemas.function),
  recordsAMinute: v.optional(optionSchemas.positive, 30),
  keptYears: v.optional(optionSchemas.positive, KEPT_YEARS),
  bytesADay: v.optional(optionSchemas.budget, { party: 500_000, website: 100_000_000 }),
  tooMany: v.optional(optionSchemas.function),
})

const SENTENCES = {
  keeps: 'is a function that returns whether records are kept',
  personOf: 'is a function that returns the id of a person',
  mayList: 'is a function that returns whether somebody may read the records',
  tooMany: 'is a function that returns a sentence',
}

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong.
 */
export function readConsentOptions(options: ConsentOptions): ConsentSettings {
  const { recordsAMinute, keptYears, bytesADay } = readFeatureOptions('consent', schema, options, SENTENCES)
  const { keeps = () => true, personOf = () => undefined, mayList, tooMany = () => TOO_MANY } = options
  return { keeps, personOf, mayList, tooMany, recordsAMinute, keptYears, bytesADay }
}
