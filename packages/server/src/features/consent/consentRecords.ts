import { CONSENT_CATEGORIES, type ConsentRecord } from '@vitrine/cookies'
import type { StoredConsentRecord } from '@vitrine/tracking/api'
import type { Kysely } from 'kysely'
import { withTables } from '../../core/feature.js'
import type { ConsentTables } from './tables.js'

/** A record of consent as it is kept. */
export interface KeptConsentRecord extends StoredConsentRecord {
  /** Id of who was signed in, as `personOf` gave it. Default: nobody is named. */
  readonly person?: string | undefined
}

/** Selects records of consent. */
export interface ConsentQuery {
  /** Only records with a lower id than this. Default: from the newest. */
  readonly before?: number | undefined
  /** Default 100, at most 1000. */
  readonly most?: number | undefined
  /** Only those of a person. Default: all. */
  readonly person?: string | undefined
}

const [USUAL, MOST] = [100, 1000]

/** Longest id of a person in UTF-16 units: an index holds no long keys. */
const LONGEST_PERSON = 200

/** Years that a record is kept unless the app says otherwise. */
export const KEPT_YEARS = 5

/**
 * Stores one record of consent [SRV-110].
 * @param person - Id of who gave it, in at most 200 characters. Default: nobody is named.
 * @throws {RangeError} For a longer id.
 */
export async function storeConsent(db: Kysely<any>, record: ConsentRecord, now: Date, person?: string): Promise<void> {
  if (person !== undefined && person.length > LONGEST_PERSON)
    throw new RangeError(`[server] The id of a person has at most ${LONGEST_PERSON} characters.`)
  await withTables<ConsentTables>(db)
    .insertInto('consent_records')
    .values({
      chosen_at: new Date(record.time),
      choice: record.choice,
      categories: JSON.stringify(record.categories),
      policy_version: record.policyVersion,
      settings_hash: record.settingsHash ?? null,
      global_privacy_control: record.globalPrivacyControl,
      stored_at: now,
      ...(person !== undefined && { person }),
    })
    .execute()
}

/** Lists records of consent, the newest first [SRV-110]. */
export async function listConsent(
  db: Kysely<any>,
  { before, most = USUAL, person }: ConsentQuery = {},
): Promise<KeptConsentRecord[]> {
  const rows = await withTables<ConsentTables>(db)
    .selectFrom('consent_records')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(person !== undefined, (query) => query.where('person', '=', person!))
    .orderBy('id', 'desc')
    .limit(Math.min(most, MOST))
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    time: row.chosen_at.getTime(),
    choice: row.choice,
    categories: row.categories ?? (row.choice === 'allowed' ? CONSENT_CATEGORIES : []),
    policyVersion: row.policy_version,
    settingsHash: row.settings_hash ?? undefined,
    globalPrivacyControl: row.global_privacy_control,
    storedAt: row.stored_at.getTime(),
    ...(typeof row.person === 'string' && { person: row.person }),
  }))
}

/**
 * Deletes the records of a person who wants to be forgotten.
 * @returns Number of deleted records.
 */
export async function deleteConsentOf(db: Kysely<any>, person: string): Promise<number> {
  const records = withTables<ConsentTables>(db).deleteFrom('consent_records').where('person', '=', person)
  return Number((await records.executeTakeFirstOrThrow()).numDeletedRows)
}

/**
 * Deletes records that are older than a number of years [SRV-103].
 * @param years - Default 5.
 */
export async function sweepConsent(db: Kysely<any>, now: Date, years: number = KEPT_YEARS): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - years)
  await withTables<ConsentTables>(db).deleteFrom('consent_records').where('stored_at', '<', oldest).execute()
}
