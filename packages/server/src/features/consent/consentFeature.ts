import type { ConsentRecord } from '@vitrine/cookies'
import { type ConsentRecordList, getConsentRecords, saveConsentRecord } from '@vitrine/tracking/api'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import { type Call, type Core, type Feature, type Route, route } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { check } from '../../core/readBody.js'
import { partyOf } from '../../core/visitor.js'
import { consentTables } from './baseline.js'
import { type ConsentOptions, type ConsentSettings, readConsentOptions } from './consentOptions.js'
import {
  type ConsentQuery,
  deleteConsentOf,
  type KeptConsentRecord,
  listConsent,
  storeConsent,
  sweepConsent,
} from './consentRecords.js'

const MINUTE = 60
/** Records on one page of the list. */
const PAGE = 100
/** Bytes of a record's row beside what was sent. */
const ROW_BYTES = 500
const MOST_BYTES = 100_000
/** Most records in the file with a person's data. */
const MOST_READ = 1000

/** Functions of the feature: `server.api.consent`. */
export interface ConsentApi {
  /**
   * Stores a record that the app has made itself, such as the answer to a page about cookies without script. The app
   * bounds how often a visitor may cause one.
   * @param person - Id of who is signed in, in at most 200 characters. Default: nobody is named.
   * @param website - Default: the first one.
   * @throws {CallError} 400 for a record without time, choice or policy.
   */
  save(record: ConsentRecord, person?: string, website?: number): Promise<void>
  /**
   * Lists records, the newest first.
   * @param query.website - Default: the first one.
   */
  records(query?: ConsentQuery & { readonly website?: number | undefined }): Promise<readonly KeptConsentRecord[]>
  /**
   * Deletes the records of a person who wants to be forgotten.
   * @param website - Default: the first one.
   * @returns Number of deleted records.
   */
  deletePerson(person: string, website?: number): Promise<number>
}

/**
 * Keeps the records of consent that `@vitrine/cookies` makes and `@vitrine/tracking` sends.
 * @throws {TypeError} One sentence for an option that is unknown or wrong.
 * @example createServer({ secret, features: [consent({ mayList: (visit) => isEditor(visit.request) })] })
 */
export function consent(options: ConsentOptions = {}): Feature<'consent', ConsentApi> {
  const settings = readConsentOptions(options)
  return {
    name: 'consent',
    migrations: { '0001-baseline': consentTables },
    routes: consentRoutes(settings),
    jobs: [
      {
        name: 'delete-old-consent',
        cron: '47 * * * *',
        work: (_, db, { clock }) => sweepConsent(db, clock(), settings.keptYears),
      },
    ],
    person: {
      read: (db, { id }) => listConsent(db, { person: id, most: MOST_READ }),
      delete: async (tx, { id }) => void (await deleteConsentOf(tx, id)),
    },
    api: consentApi,
  }
}

function consentRoutes(settings: ConsentSettings): readonly Route[] {
  const save = route(saveConsentRecord, (call) => saveRecord(call, settings), { mostBytes: MOST_BYTES })
  return settings.mayList ? [save, route(getConsentRecords, (call) => listRecords(call, settings))] : [save]
}

/** Stores a record, if the website keeps any: a page that was opened before may still send one. */
async function saveRecord(call: Call<typeof saveConsentRecord>, settings: ConsentSettings): Promise<object> {
  const { db, body, core, website, address } = call
  const now = core.clock()
  const party = partyOf(address)
  const limit = { limit: settings.recordsAMinute, seconds: MINUTE }
  await limitRequest(db, `consent:${party}`, limit, now, settings.tooMany(call))
  if (!(await settings.keeps(call))) return {}
  const person = await settings.personOf(call)
  const bytes = ROW_BYTES + Buffer.byteLength(JSON.stringify(body)) + Buffer.byteLength(person ?? '')
  await requireBytes(core.budgets, db, { kind: 'consent', party, bytes, website: website.id }, settings.bytesADay, now)
  await storeConsent(db, body, now, person)
  return {}
}

async function listRecords(
  call: Call<typeof getConsentRecords>,
  { mayList }: ConsentSettings,
): Promise<ConsentRecordList> {
  if (!(await mayList?.(call)))
    throw new CallError(403, 'The records of consent are for people who look after the site.')
  const found = await listConsent(call.db, { before: call.query.before, most: PAGE + 1 })
  const records = found.slice(0, PAGE)
  return { records, next: found.length > PAGE ? records.at(-1)!.id : null }
}

function consentApi({ open, clock }: Core): ConsentApi {
  return {
    async save(record, person, website) {
      const read = (await check(saveConsentRecord.request, record)) as ConsentRecord
      await storeConsent((await open(website)).db, read, clock(), person)
    },
    records: async ({ website, ...query } = {}) => listConsent((await open(website)).db, query),
    deletePerson: async (person, website) => deleteConsentOf((await open(website)).db, person),
  }
}
