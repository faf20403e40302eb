import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create the table of mails, in which the owner reads the mails of the site, because the site has no mail server.
  sql`create table mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    sent_at timestamptz not null
  )`,
  sql`create index mails_of_recipient on mails (recipient, id)`,
  // Add the time of last use and the idle time of a session: a session ends after its idle time, and at `expires_at` in
  // any case.
  sql`alter table sessions
    add column seen_at timestamptz not null default now(),
    add column idle_seconds integer not null default 14400 check (idle_seconds > 0),
    add column user_agent text not null default ''`,
  // Create the table of one-time links, which are sent by mail. It stores only digests of the token and of the
  // browser's cookie, so that a leaked table opens no account.
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
  // Add the audience of a page. Only the audience 'password' has a `password_hash`, which a check constraint enforces.
  sql`alter table pages
    add column audience text not null default 'everyone'
      check (audience in ('everyone', 'members', 'subscribers', 'password')),
    add column password_hash text,
    add check ((audience = 'password') = (password_hash is not null))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
