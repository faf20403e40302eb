import { type MailState, queueMail } from '@vitrine/server/mail'
import { sql } from 'kysely'
import { findDeadAddresses, sweepDeadAddresses } from '../database/deadAddresses.ts'
import type { Db } from '../database/db.ts'
import { mailText } from './mailText.ts'
import { readMailLook, renderMail } from './renderMail.tsx'
import { MARKETING_KINDS, type SiteMail } from './siteMail.ts'

/** Milliseconds for which the outbox keeps a mail: 7 days. */
const KEPT_MS = 7 * 86_400_000

/** Returns a text in one line, as a header needs it. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** Headers by which a mail program ends e-mails by one press, without a page [SRV-248]. */
const unsubscribeHeaders = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Writes a mail into the site's outbox, which a job sends [SRV-57] [SRV-124] [SRV-240]. Inside a transaction the mail goes
 * out only if the transaction is committed. One that advertises is not written to a dead address [SRV-481].
 * @param expiresAt - When a one-time link in it ends: it is not sent any more, and its texts are deleted. Default: no end.
 */
export async function sendMail(db: Db, mail: SiteMail, now: Date, expiresAt?: Date): Promise<void> {
  const { to, kind, replyTo, unsubscribe } = mail
  if (MARKETING_KINDS.has(kind) && (await findDeadAddresses(db, [to])).size > 0) return
  const subject = oneLine(mail.subject)
  const html = renderMail({ ...mail, subject }, await readMailLook(db))
  const headers = unsubscribe === undefined ? undefined : unsubscribeHeaders(unsubscribe)
  const id = await queueMail(db, { to, subject, text: mailText(mail), html, replyTo, headers }, now, { expiresAt })
  await db
    .updateTable('mails')
    .set({ kind, kept_until: new Date(now.getTime() + KEPT_MS) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the mails and dead addresses whose time is over, and the texts of those whose link has ended [SRV-103] [SRV-160]. */
export async function sweepMails(db: Db, now: Date): Promise<void> {
  await sweepDeadAddresses(db, now)
  await db.deleteFrom('mails').where('kept_until', '<=', now).execute()
  await db
    .updateTable('mails')
    .set({ body: '', html: null, state: sql`case when state = 'sent' then state else 'refused' end` })
    .set({
      failure: sql`case when state = 'sent' then failure else coalesce(failure, 'Its link ended before it was sent.') end`,
    })
    .where('expires_at', '<=', now)
    .where('body', '<>', '')
    .execute()
}

/** Mails that the outbox lists at once, unless a caller names another number. */
const LISTED = 50

/** A mail as the outbox lists it. */
export interface ListedMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  /** Plain text; empty once the link in it has ended. */
  readonly text: string
  readonly kind: string
  readonly state: MailState
  /** Reason of the latest failed attempt. */
  readonly failure: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** The newest mails of the outbox, the newest first [SRV-124] [SRV-242]. */
export async function readMails(
  db: Db,
  { offset = 0, limit = LISTED }: { readonly offset?: number; readonly limit?: number } = {},
): Promise<readonly ListedMail[]> {
  return mailsOf(db).orderBy('id', 'desc').offset(offset).limit(limit).execute()
}

/** A mail with its HTML, `null` once the link in it has ended; `undefined` if there is none of that id. */
export async function findMail(
  db: Db,
  id: number,
): Promise<(ListedMail & { readonly html: string | null }) | undefined> {
  return mailsOf(db).select('html').where('id', '=', id).executeTakeFirst()
}

function mailsOf(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'body as text', 'kind', 'state', 'failure'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
}

/**
 * Sends a mail again: one that was given up or waits gets an attempt at once; one that was sent goes out once more, as
 * another mail with the same words [SRV-244].
 * @returns Whether it could be: a mail without its texts cannot.
 */
export async function sendAgain(db: Db, id: number, now: Date): Promise<boolean> {
  const again = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, next_at: now, kept_until: new Date(now.getTime() + KEPT_MS) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'refused'])
    .where('body', '<>', '')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (again) return true
  const { rows } = await sql`
    insert into mails (recipient, subject, body, html, reply_to, headers, created_at, next_at, expires_at, kind, kept_until)
    select recipient, subject, body, html, reply_to, headers, ${now}, ${now}, expires_at, kind, ${new Date(now.getTime() + KEPT_MS)}
    from mails where id = ${id} and state = 'sent' and body <> '' and (expires_at is null or expires_at > ${now})
    returning id`.execute(db)
  return rows.length > 0
}
