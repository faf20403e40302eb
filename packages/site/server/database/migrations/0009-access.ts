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
  // Add columns for a session's last use and idle time, so that an unused session ends before `expires_at`, at which
  // every session ends.
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
  // Add a column for the audience of a page, because some pages are only for members, subscribers or visitors with a
  // password. A check constraint prevents the audience 'password' without a `password_hash`, which would lock everyone
  // out.
  sql`alter table pages
    add column audience text not null default 'everyone'
      check (audience in ('everyone', 'members', 'subscribers', 'password')),
    add column password_hash text,
    add check ((audience = 'password') = (password_hash is not null))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
