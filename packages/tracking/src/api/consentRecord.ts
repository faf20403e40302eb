import type { ConsentRecord } from '@vitrine/cookies'
import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'
import { isWhole, readConsentRecord } from '../core/readConsentRecord.js'
import { type Report, schemaOf } from '../core/report.js'
import { consentReport } from '../core/reports.js'
import { membersOf } from './schemas.js'

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
  readonly before?: number | undefined
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
export const saveConsentRecord: Report<ConsentRecord> = { ...consentReport, request: record }

/** Lists the records of consent, newest first, for the owner of the site. */
export const getConsentRecords = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}consent-records`,
  query,
  response: list,
})
