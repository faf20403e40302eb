import type { Db } from '../database/db.ts'

/** A letter in plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A letter as the outbox keeps it. */
export interface SentMail extends Mail {
  readonly sentAt: Date
}

/** Milliseconds for which the outbox keeps a mail without a link of its own lifetime: 7 days. */
const KEPT_MS = 7 * 86_400_000

/** Letters that the outbox lists. */
const LISTED = 50

/**
 * Writes a letter into the site's outbox, which stands in for a mail server [SRV-16] [SRV-57] [SRV-124]. Inside a
 * transaction the letter goes out only if the transaction is committed.
 * @param expiresAt - When the outbox deletes it: a mail with a one-time link ends with its link. Default: after 7 days
 * [SRV-160].
 */
export async function sendMail(
  db: Db,
  { to, subject, text }: Mail,
  now: Date,
  expiresAt = new Date(now.getTime() + KEPT_MS),
): Promise<void> {
  await db
    .insertInto('mails')
    .values({ recipient: to, subject, body: text, sent_at: now, expires_at: expiresAt })
    .execute()
}

/** Deletes the mails whose time is over [SRV-103] [SRV-160]. */
export async function sweepMails(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mails').where('expires_at', '<=', now).execute()
}

/** The newest letters of the outbox, the newest first [SRV-124]. */
export async function readMails(db: Db): Promise<readonly SentMail[]> {
  const rows = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(LISTED).execute()
  return rows.map(({ recipient, subject, body, sent_at }) => ({ to: recipient, subject, text: body, sentAt: sent_at }))
}
