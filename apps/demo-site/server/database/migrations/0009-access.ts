import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // The local outbox: the site has no mail server, so its owner reads here what it would have sent.
  sql`create table mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    sent_at timestamptz not null
  )`,
  sql`create index mails_of_recipient on mails (recipient, id)`,
  // A session ends when it has not been used for its idle time, and at expires_at in any case.
  sql`alter table sessions
    add column seen_at timestamptz not null default now(),
    add column idle_seconds integer not null default 14400 check (idle_seconds > 0),
    add column user_agent text not null default ''`,
  // Links that a mail carries: only the digest of the link's token and that of the browser which asked are kept.
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
  // Who may read a page; password_hash belongs to the audience 'password' alone.
  sql`alter table pages
    add column audience text not null default 'everyone'
      check (audience in ('everyone', 'members', 'subscribers', 'password')),
    add column password_hash text,
    add check ((audience = 'password') = (password_hash is not null))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
