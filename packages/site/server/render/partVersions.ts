import { sql } from 'kysely'
import * as v from 'valibot'
import { CHROME_PARTS, type ChromePart } from '../../editor/chromeParts.ts'
import { type ChromeForm, chromeSchema } from '../../editor/chromeSchemas.ts'
import type { Db } from '../database/db.ts'
import { type Author, type PanelAction, writeJournal } from '../database/journal.ts'
import { lockContent, type Prepare } from '../database/seed.ts'
import { readSettings, writeSettings } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import { partsOfSettings, readPartFields, writePartFields } from './partSettings.ts'

type Members = Readonly<Record<string, unknown>>
type Settings = ReadonlyMap<string, unknown>

/** Published versions of a part that are kept. */
const KEPT = 200

const STALE = 'Somebody else has changed this since you opened it.'
const FIRST = { summary: 'As it was delivered', account_id: null, person: 'The first content' }

/** The present state of a part. */
export interface PartState {
  /** 0 before the first change. */
  readonly version: number
  readonly draft: Members | undefined
}

/** A published version of a part. */
export interface PartRevision {
  readonly version: number
  readonly summary: string
  readonly person: string
  readonly time: Date
}

/** Reads the newest version of a part and its draft. */
export async function readPartState(db: Db, part: ChromePart): Promise<PartState> {
  const rows = await db
    .selectFrom('part_versions')
    .select(({ fn }) => fn.max<number>('version').as('version'))
    .where('part', '=', part)
    .executeTakeFirst()
  const draft = await db
    .selectFrom('part_versions')
    .select('fields')
    .where('part', '=', part)
    .where('summary', 'is', null)
    .executeTakeFirst()
  return { version: Number(rows?.version ?? 0), draft: draft?.fields as Members | undefined }
}

/** Lists the published versions of a part, the newest first [PAN-97]. */
export async function listPartRevisions(db: Db, part: ChromePart): Promise<readonly PartRevision[]> {
  const rows = await db
    .selectFrom('part_versions')
    .select(['version', 'summary', 'person', 'written_at as time'])
    .where('part', '=', part)
    .where('summary', 'is not', null)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ summary, ...row }) => ({ ...row, summary: summary ?? '' }))
}

/** Lists the forms that the popup may show, by name. */
export async function listPopupForms(db: Db): Promise<readonly ChromeForm[]> {
  return db.selectFrom('forms').select(['id', 'name']).where('retired', '=', false).orderBy('name').execute()
}

async function insertVersion(
  tx: Db,
  part: ChromePart,
  {
    version,
    fields,
    ...row
  }: { readonly version: number; readonly fields: Members } & Omit<typeof FIRST, 'summary' | 'account_id'> & {
      readonly summary: string | null
      readonly account_id: string | null
      readonly written_at: Date
    },
): Promise<void> {
  const value = sql`${JSON.stringify(fields)}::text::json`
  await tx
    .insertInto('part_versions')
    .values({ part, version, fields: value, ...row })
    .execute()
}

/** Writes a part as it was delivered, before its first change. @returns The newest version. */
async function keepFirst(tx: Db, now: Date, part: ChromePart, version: number, settings: Settings): Promise<number> {
  if (version > 0) return version
  await insertVersion(tx, part, { version: 1, fields: readPartFields(part, settings), ...FIRST, written_at: now })
  return 1
}

const deleteDraft = (tx: Db, part: ChromePart) =>
  tx.deleteFrom('part_versions').where('part', '=', part).where('summary', 'is', null).execute()

/** @throws {ApiError} 409 with the present members, for another version than the present one. */
function requireVersion(part: ChromePart, state: PartState, version: number, settings: Settings): void {
  if (version === state.version) return
  const item = state.draft ?? readPartFields(part, settings)
  throw new ApiError(409, { error: STALE, version: state.version, item })
}

/** Writes the published version of a part, and deletes versions beyond the most that are kept. */
async function writeRevision(
  tx: Db,
  { account, now }: Author,
  part: ChromePart,
  { version, fields, summary }: { readonly version: number; readonly fields: Members; readonly summary: string },
): Promise<void> {
  const by = { account_id: account.id, person: account.name, written_at: now }
  await insertVersion(tx, part, { version, fields, summary, ...by })
  await sql`delete from part_versions where part = ${part} and summary is not null and version not in (
    select version from part_versions where part = ${part} and summary is not null order by version desc limit ${KEPT}
  )`.execute(tx)
}

/**
 * Saves the draft of a part as it was written [PAN-95].
 * @returns The number of the new version.
 * @throws {ApiError} 409 for another version than the present one.
 */
export async function savePartDraft(
  db: Db,
  { account, now }: Author,
  part: ChromePart,
  { version, fields }: { readonly version: number; readonly fields: Members },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const [state, settings] = [await readPartState(tx, part), await readSettings(tx)]
    requireVersion(part, state, version, settings)
    const next = (await keepFirst(tx, now, part, state.version, settings)) + 1
    await deleteDraft(tx, part)
    const by = { account_id: account.id, person: account.name, written_at: now }
    await insertVersion(tx, part, { version: next, fields, summary: null, ...by })
    return next
  })
}

/** Deletes the draft of a part; a part without one stays as it is. */
export async function discardPartDraft(db: Db, part: ChromePart): Promise<void> {
  await deleteDraft(db, part)
}

interface Publication {
  readonly fields: Members
  readonly summary: string
  readonly action: PanelAction
}

/** Publishes members of a form as the next version: all of it, in the transaction that is given [PAN-97]. */
async function publishIn(
  tx: Db,
  author: Author,
  prepare: Prepare,
  part: ChromePart,
  { fields, summary, action }: Publication,
): Promise<number> {
  const [{ version }, settings] = [await readPartState(tx, part), await readSettings(tx)]
  const next = (await keepFirst(tx, author.now, part, version, settings)) + 1
  const written = prepare(writePartFields(part, fields, settings)) as Members
  await writeSettings(tx, written)
  const published = readPartFields(part, new Map([...settings, ...Object.entries(written)]))
  await deleteDraft(tx, part)
  await writeRevision(tx, author, part, { version: next, fields: published, summary })
  await writeJournal(tx, author, { action, detail: CHROME_PARTS[part].title })
  return next
}

/** @throws {ApiError} 400 with the faults by member. */
async function requireFields(tx: Db, part: ChromePart, input: unknown): Promise<Members> {
  const read = v.safeParse(chromeSchema(part, await listPopupForms(tx)), input)
  if (read.success) return read.output
  const faults = read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))
  throw new ApiError(400, { error: faults[0]?.message ?? 'This cannot be published.', faults })
}

/**
 * Publishes the draft of a part in one transaction [PAN-97].
 * @returns The number of the new version.
 * @throws {ApiError} 409 for another version than the present one; 400 with the faults by member, or without a draft.
 */
export async function publishPart(
  db: Db,
  prepare: Prepare,
  author: Author,
  part: ChromePart,
  { version, summary }: { readonly version: number; readonly summary: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const state = await readPartState(tx, part)
    requireVersion(part, state, version, await readSettings(tx))
    if (!state.draft) throw new ApiError(400, 'Nothing has been changed since it was published.')
    const fields = await requireFields(tx, part, state.draft)
    return publishIn(tx, author, prepare, part, { fields, summary, action: 'published a part' })
  })
}

/**
 * Publishes an old version of a part as a new one; a draft ends [PAN-97].
 * @returns The number of the new version.
 * @throws {ApiError} 404 without the version; 400 when it can no longer be published, with the faults.
 */
export async function revertPart(
  db: Db,
  prepare: Prepare,
  author: Author,
  part: ChromePart,
  version: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const row = await tx
      .selectFrom('part_versions')
      .select(['fields', 'written_at', 'summary'])
      .where('part', '=', part)
      .where('version', '=', version)
      .where('summary', 'is not', null)
      .executeTakeFirst()
    if (!row) throw new ApiError(404, 'There is no such version.')
    const fields = await requireFields(tx, part, row.fields)
    const summary = `Again: ${row.summary || 'an earlier version'}`.slice(0, 200)
    return publishIn(tx, author, prepare, part, { fields, summary, action: 'reverted a part' })
  })
}

/**
 * Writes settings that were changed on another page, or by a call, as a version of each part that they belong to, and
 * stores them. A draft stays [PAN-98].
 * @param tx - Transaction of the change.
 */
export async function writeSettingsOfParts(
  tx: Db,
  author: Author,
  changed: Readonly<Record<string, unknown>>,
  summary: string,
): Promise<void> {
  const parts = partsOfSettings(changed)
  if (parts.length > 0) await lockContent(tx)
  const before = await readSettings(tx)
  const after = new Map([...before, ...Object.entries(changed)])
  for (const part of parts) {
    const { version } = await readPartState(tx, part)
    const next = (await keepFirst(tx, author.now, part, version, before)) + 1
    await writeRevision(tx, author, part, { version: next, fields: readPartFields(part, after), summary })
  }
  await writeSettings(tx, changed)
}
