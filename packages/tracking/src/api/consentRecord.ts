import type { ConsentRecord } from '@vitrine/cookies'
import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'
import { isWhole, readConsentRecord } from '../core/readConsentRecord.js'
import { type Report, schemaOf } from '../core/report.js'
import { consentReport } from '../core/reports.js'
import { membersOf } from './schemas.js'

/** A stored consent record, as the site's owner sees it. */
export interface StoredConsentRecord extends ConsentRecord {
  /** Id of the record; newer records have higher ids. */
  readonly id: number
  /** Time of arrival in epoch milliseconds, by the server's clock: the visitor's clock may be wrong. */
  readonly storedAt: number
}

/** One page of consent records, newest first. */
export interface ConsentRecordList {
  readonly records: readonly StoredConsentRecord[]
  /** Value of `before` that requests the next, older page; `null` on the last one. */
  readonly next: number | null
}

/** Query of the list of consent records. */
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

/** Stores one consent record. The page does not wait for the answer, and ignores a failure [TRK-67]. */
export const saveConsentRecord: Report<ConsentRecord> = { ...consentReport, request: record }

/** Lists the consent records, newest first, for the owner of the site [TRK-67]. */
export const getConsentRecords = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}consent-records`,
  query,
  response: list,
})
