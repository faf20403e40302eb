import { type QueryExecutorProvider, sql } from 'kysely'
import type { Log } from '../core/log.js'
import type { WebsiteDb } from '../database/tables.js'
import { type Mail, type MailPort, MailRefused } from './mailPort.js'

/** Minutes until the next attempt, by the number of attempts made; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 60, 180] as const
/** Attempts after which an e-mail is given up: about three days. */
const MOST_ATTEMPTS = 30
/** Minutes after which an attempt whose process has ended is made again. */
const LEASE = 5
/** E-mails that one run sends for one website, so that no website keeps the others waiting. */
const MOST_AT_ONCE = 100

const MINUTE = 60_000

/**
 * Writes an e-mail into the outbox. Inside a transaction it is sent only if the transaction is committed.
 * @param db - Database, or transaction, of the website.
 */
export async function queueMail(
  db: QueryExecutorProvider,
  { to, subject, text, replyTo }: Mail,
  now: Date,
): Promise<void> {
  await sql`insert into mails (recipient, subject, body, reply_to, created_at, next_at)
    values (${to}, ${subject}, ${text}, ${replyTo ?? null}, ${now}, ${now})`.execute(db)
}

/** Claims the e-mail that has waited longest, so that no other process sends it meanwhile. */
async function claim(db: WebsiteDb, now: Date) {
  const until = new Date(now.getTime() + LEASE * MINUTE)
  return db
    .updateTable('mails')
    .set({ state: 'sending', attempts: sql`attempts + 1`, next_at: until })
    .where('id', '=', (all) =>
      all
        .selectFrom('mails')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * Sends the e-mails of a website that wait. Any number of processes may do so at once: each e-mail is claimed by one.
 * One that cannot be handed over waits for another attempt, and is given up after about three days.
 * @returns The number of e-mails that were sent.
 */
export async function sendWaiting(db: WebsiteDb, port: MailPort, clock: () => Date, log: Log): Promise<number> {
  let sent = 0
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const now = clock()
    const row = await claim(db, now)
    if (!row) return sent
    const change = db.updateTable('mails').where('id', '=', row.id)
    try {
      const { recipient: to, subject, body: text, reply_to: replyTo } = row
      await port.send({ id: `${row.id}.${row.created_at.getTime()}`, to, subject, text, replyTo: replyTo ?? undefined })
    } catch (error) {
      const failure = (error as Error).message.slice(0, 1000)
      const isOver = error instanceof MailRefused || row.attempts >= MOST_ATTEMPTS
      const pause = PAUSES[Math.min(row.attempts, PAUSES.length) - 1]! * MINUTE
      const next = new Date(now.getTime() + pause)
      await change.set({ state: isOver ? 'refused' : 'waiting', failure, next_at: next }).execute()
      log.error(isOver ? 'an e-mail was given up' : 'an e-mail waits for another attempt', error, { mail: row.id })
      continue
    }
    await change.set({ state: 'sent', sent_at: clock(), failure: null }).execute()
    sent += 1
  }
  return sent
}

/** An e-mail as the outbox lists it. */
export interface ListedMail extends Mail {
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused'
  readonly createdAt: Date
  readonly sentAt: Date | null
  /** Reason of the latest failed attempt. */
  readonly failure: string | null
}

/** Lists the newest e-mails of a website, the newest first. */
export async function listMails(db: WebsiteDb, most: number): Promise<readonly ListedMail[]> {
  const rows = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(most).execute()
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    replyTo: row.reply_to ?? undefined,
    state: row.state,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    failure: row.failure,
  }))
}

/** Deletes the e-mails that were sent or given up 30 days ago: their texts name people. */
export async function deleteOldMails(db: WebsiteDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  await db.deleteFrom('mails').where('state', 'in', ['sent', 'refused']).where('created_at', '<', before).execute()
}
