import { CONSENT_CATEGORIES, type ConsentRecord } from '@vitrine/cookies'
import type { StoredConsentRecord } from '@vitrine/tracking/api'
import type { Db } from './db.ts'

/** Stores one consent record [SRV-110]. */
export async function storeConsent(db: Db, record: ConsentRecord, now: Date): Promise<void> {
  await db
    .insertInto('consent_records')
    .values({
      chosen_at: new Date(record.time),
      choice: record.choice,
      categories: JSON.stringify(record.categories),
      policy_version: record.policyVersion,
      settings_hash: record.settingsHash ?? null,
      global_privacy_control: record.globalPrivacyControl,
      stored_at: now,
    })
    .execute()
}

/**
 * Records of consent, newest first [SRV-110].
 * @param before - Only those with a lower id. Default: from the newest.
 * @param most - How many at most.
 */
export async function listConsent(db: Db, before: number | undefined, most: number): Promise<StoredConsentRecord[]> {
  const rows = await db
    .selectFrom('consent_records')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(most)
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
  }))
}

/** Years that a record of consent is kept. */
const KEPT_YEARS = 5

/** Drops records of consent that are older than 5 years [SRV-103]. */
export async function sweepConsent(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - KEPT_YEARS)
  await db.deleteFrom('consent_records').where('stored_at', '<', oldest).execute()
}
