import { type Generated, type Kysely, sql } from 'kysely'

/** State of an e-mail. `'refused'`: it will not be sent; its failure says why. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'refused'

/** Columns of the table `mails`, the outbox. */
export interface MailTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  html: string | null
  reply_to: string | null
  /** Further headers, as JSON. */
  headers: unknown
  created_at: Date
  state: Generated<MailState>
  /** Attempts that were begun. */
  attempts: Generated<number>
  /** Time of the next attempt; while one is made, the time at which another process may make it. */
  next_at: Date
  sent_at: Date | null
  failure: string | null
  /** Time after which it is not sent any more, such as the end of a link in it. Null: no end. */
  expires_at: Date | null
}

/** Creates the table `mails` in the first schema of the connection's search path. Part of a migration. */
export async function createMailTable(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('html', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('headers', 'jsonb')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz')
    .addColumn('failure', 'text')
    .addColumn('expires_at', 'timestamptz')
    .execute()
  await sql`create index mails_waiting on mails (next_at) where state in ('waiting', 'sending')`.execute(db)
}
