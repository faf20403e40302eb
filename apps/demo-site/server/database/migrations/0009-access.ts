import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // The site has no mail server, so this table is its outbox, where the owner reads the mails.
  sql`create table mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    sent_at timestamptz not null
  )`,
  sql`create index mails_of_recipient on mails (recipient, id)`,
  // A session ends after its idle time without use, and at `expires_at` in any case.
  sql`alter table sessions
    add column seen_at timestamptz not null default now(),
    add column idle_seconds integer not null default 14400 check (idle_seconds > 0),
    add column user_agent text not null default ''`,
  // A one-time link is sent by mail. The table stores only digests of its token and of the browser that asked for it.
  sql`create table one_time_links (
    token_hash text primary key,
    purpose text not null check (purpose in ('sign-in', 'join', 'email')),
    email text not null,
    name text,
    account_id text references accounts (id) on delete cascade,
    browser_hash text not null,
    expires_at timestamptz not null
  )`,
  sql`create index one_time_links_by_expiry on one_time_links (expires_at)`,
  // `audience` names the readers of a page; only the audience 'password' has a `password_hash`.
  sql`alter table pages
    add column audience text not null default 'everyone'
      check (audience in ('everyone', 'members', 'subscribers', 'password')),
    add column password_hash text,
    add check ((audience = 'password') = (password_hash is not null))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
