import { type QueryExecutorProvider, sql } from 'kysely'
import type { Log } from '../core/log.js'
import { type Mail, type MailPort, MailRefused } from './mailPort.js'
import type { MailState } from '../database/mailTable.js'

/** Minutes until the next attempt, by the number of attempts made; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 60, 180] as const
/** Attempts after which an e-mail is given up: about three days. */
const MOST_ATTEMPTS = 30
/** Minutes after which an attempt whose process has ended is made again. */
const LEASE = 5
/** E-mails that one run sends for one website, so that no website keeps the others waiting. */
const MOST_AT_ONCE = 100
/** Failed attempts in a row that end a run: the mail server is probably away, and each attempt may take seconds. */
const MOST_FAILURES = 3

const MINUTE = 60_000

/** A row of the table `mails`. */
interface MailRow {
  readonly id: number | string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string | null
  readonly reply_to: string | null
  readonly headers: Readonly<Record<string, string>> | null
  readonly created_at: Date
  readonly state: MailState
  readonly attempts: number
  readonly sent_at: Date | null
  readonly failure: string | null
}

const mailOf = (row: MailRow): Mail => ({
  to: row.recipient,
  subject: row.subject,
  text: row.body,
  html: row.html ?? undefined,
  replyTo: row.reply_to ?? undefined,
  headers: row.headers ?? undefined,
})

/**
 * Writes an e-mail into the outbox. Inside a transaction it is sent only if the transaction is committed.
 * @param db - Database, or transaction, of the website, or of an app with a table as `createMailTable` makes it.
 * @param options.expiresAt - Time after which it is not sent any more. Default: no end.
 * @returns Id of its row.
 */
export async function queueMail(
  db: QueryExecutorProvider,
  { to, subject, text, html, replyTo, headers }: Mail,
  now: Date,
  { expiresAt }: { readonly expiresAt?: Date | undefined } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number | string }>`
    insert into mails (recipient, subject, body, html, reply_to, headers, created_at, next_at, expires_at)
    values (${to}, ${subject}, ${text}, ${html ?? null}, ${replyTo ?? null},
      ${headers ? JSON.stringify(headers) : null}::jsonb, ${now}, ${now}, ${expiresAt ?? null})
    returning id`.execute(db)
  return Number(rows[0]!.id)
}

/** Claims the e-mail that has waited longest, so that no other process sends it meanwhile. */
async function claim(db: QueryExecutorProvider, now: Date): Promise<MailRow | undefined> {
  const until = new Date(now.getTime() + LEASE * MINUTE)
  const { rows } = await sql<MailRow>`
    update mails set state = 'sending', attempts = attempts + 1, next_at = ${until}
    where id = (
      select id from mails where state in ('waiting', 'sending') and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked
    )
    returning *`.execute(db)
  return rows[0]
}

/** Gives up the e-mails whose time has ended before a mail server took them. */
async function giveUpExpired(db: QueryExecutorProvider, now: Date): Promise<void> {
  await sql`
    update mails set state = 'refused', failure = 'It was not sent before its end.'
    where state in ('waiting', 'sending') and next_at <= ${now} and expires_at <= ${now}`.execute(db)
}

/** Options of {@link sendMails}. */
export interface SendOptions {
  readonly clock: () => Date
  readonly log: Log
  /** Called with each e-mail that the mail server refuses for good, and its sentence. Default: nothing is called. */
  readonly onRefused?:
    | ((mail: { readonly id: number; readonly to: string; readonly failure: string }) => Promise<void>)
    | undefined
  /** E-mails of one run. Default 100. */
  readonly most?: number | undefined
}

/**
 * Sends the e-mails that wait. Any number of processes may do so at once: each e-mail is claimed by one. One that cannot
 * be handed over waits for another attempt, and is given up after about three days; after three failures in a row the
 * run ends, and the rest waits for the next one.
 * @param db - Database of the website, or of an app with a table as `createMailTable` makes it.
 * @returns The number of e-mails that were sent.
 */
export async function sendMails(
  db: QueryExecutorProvider,
  port: MailPort,
  { clock, log, onRefused, most = MOST_AT_ONCE }: SendOptions,
): Promise<number> {
  let sent = 0
  let failures = 0
  await giveUpExpired(db, clock())
  for (let count = 0; count < most && failures < MOST_FAILURES; count += 1) {
    const now = clock()
    const row = await claim(db, now)
    if (!row) return sent
    try {
      await port.send({ id: `${row.id}.${row.created_at.getTime()}`, ...mailOf(row) })
    } catch (error) {
      const failure = (error as Error).message.slice(0, 1000)
      const isRefused = error instanceof MailRefused
      const isOver = isRefused || row.attempts >= MOST_ATTEMPTS
      const pause = PAUSES[Math.min(row.attempts, PAUSES.length) - 1]! * MINUTE
      await sql`
        update mails set state = ${isOver ? 'refused' : 'waiting'}, failure = ${failure},
          next_at = ${new Date(now.getTime() + pause)} where id = ${row.id}`.execute(db)
      if (isRefused) await onRefused?.({ id: Number(row.id), to: row.recipient, failure })
      log.error(isOver ? 'an e-mail was given up' : 'an e-mail waits for another attempt', error, { mail: row.id })
      failures = isRefused ? 0 : failures + 1
      continue
    }
    await sql`update mails set state = 'sent', sent_at = ${clock()}, failure = null where id = ${row.id}`.execute(db)
    sent += 1
    failures = 0
  }
  return sent
}

/** An e-mail as the outbox lists it. */
export interface ListedMail extends Mail {
  readonly state: MailState
  readonly createdAt: Date
  readonly sentAt: Date | null
  /** Reason of the latest failed attempt. */
  readonly failure: string | null
}

/** Lists the newest e-mails of a website, the newest first. */
export async function listMails(db: QueryExecutorProvider, most: number): Promise<readonly ListedMail[]> {
  const { rows } = await sql<MailRow>`select * from mails order by id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...mailOf(row),
    state: row.state,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    failure: row.failure,
  }))
}

/** Deletes the e-mails that were sent or given up 30 days ago: their texts name people. */
export async function deleteOldMails(db: QueryExecutorProvider, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  await sql`delete from mails where state in ('sent', 'refused') and created_at < ${before}`.execute(db)
}
