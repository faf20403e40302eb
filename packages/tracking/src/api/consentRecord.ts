import type { ConsentRecord } from '@vitrine/cookies'
import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'
import { type Report, report } from './declare.js'
import { membersOf, schemaOf } from './schemas.js'

/** A record of consent as an owner reads it. */
export interface StoredConsentRecord extends ConsentRecord {
  /** Newer records have higher ones. */
  readonly id: number
  /** When it arrived, in epoch milliseconds of the server's clock: that of a visitor may be wrong. */
  readonly storedAt: number
}

/** One page of records, newest first. */
export interface ConsentRecordList {
  readonly records: readonly StoredConsentRecord[]
  /** Ask for what is older with `before`; `null` when there is nothing. */
  readonly next: number | null
}

/** Which page of the list. */
export interface ConsentRecordQuery {
  /** Only records older than the one with this id. Default: from the newest. */
  readonly before?: number
}

/** UTF-16 units of a policy's version that are kept. */
const VERSION_LENGTH = 200
/** The last moment a date can name, in epoch milliseconds. */
const END_OF_TIME = 8.64e15
const HASH = /^[0-9a-f]{64}$/

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/**
 * A record of consent out of whatever came: its five members and nothing else, so that nothing about the visitor can
 * slip in.
 * @returns `undefined` when it does not say when, what and under which policy.
 */
export function readConsentRecord(value: unknown): ConsentRecord | undefined {
  const { time, choice, policyVersion, settingsHash, globalPrivacyControl } = membersOf(value)
  if (!isWhole(time) || time > END_OF_TIME || (choice !== 'allowed' && choice !== 'denied')) return undefined
  // No database keeps a null character as text.
  const version = typeof policyVersion === 'string' ? policyVersion.replaceAll('\0', '').slice(0, VERSION_LENGTH) : ''
  if (!version.trim()) return undefined
  return {
    time,
    choice,
    policyVersion: version,
    settingsHash: typeof settingsHash === 'string' && HASH.test(settingsHash) ? settingsHash : undefined,
    globalPrivacyControl: globalPrivacyControl === true,
  }
}

const record: Schema<ConsentRecord> = schemaOf(readConsentRecord, 'This is no record of consent.')

const query: Schema<ConsentRecordQuery> = schemaOf((value) => {
  const { before } = membersOf(value)
  if (before === undefined) return {}
  return isWhole(Number(before)) ? { before: Number(before) } : undefined
}, 'before is the id of a record.')

const list: Schema<ConsentRecordList> = schemaOf((value) => {
  const { records, next } = membersOf(value)
  if (!Array.isArray(records)) return undefined
  return {
    records: records.flatMap((one: unknown): StoredConsentRecord[] => {
      const { id, storedAt } = membersOf(one)
      const read = readConsentRecord(one)
      return read && isWhole(id) && isWhole(storedAt) ? [{ ...read, id, storedAt }] : []
    }),
    next: isWhole(next) ? next : null,
  }
}, 'This is no list of records.')

/** Stores one record of consent. Nobody waits for it, and its failure is ignored. */
export const saveConsentRecord: Report<'census/consent', 'beacon', typeof record> = report(
  'census/consent',
  'beacon',
  record,
)

/** Lists the records of consent, newest first, for the owner of the site. */
export const getConsentRecords: {
  readonly method: 'GET'
  readonly path: '/api/consent-records'
  readonly query: typeof query
  readonly response: typeof list
} = defineEndpoint({ method: 'GET', path: `${API_ROOT}consent-records`, query, response: list })
