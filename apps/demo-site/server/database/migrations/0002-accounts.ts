import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create the table of accounts, which holds everyone who may sign in. E-mail addresses are stored in lower case.
  // Members have no role numbers.
  sql`create table accounts (
    id text primary key,
    email text not null unique,
    name text not null,
    kind text not null check (kind in ('account', 'member')),
    roles jsonb not null,
    plan text,
    seed text
  )`,
  sql`create table passwords (
    account_id text primary key references accounts (id) on delete cascade,
    hash text not null
  )`,
  sql`create table sessions (
    id_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index sessions_of_account on sessions (account_id)`,
  // Add columns for form settings other than the fields: whether only members may send it, whether it has a captcha,
  // and which newsletter list it fills.
  sql`alter table forms
    add column members_only boolean not null default false,
    add column captcha boolean not null default false,
    add column newsletter text`,
  sql`create table newsletter_subscribers (
    list text not null,
    email text not null,
    subscribed_at timestamptz not null,
    primary key (list, email)
  )`,
  // Add the publication status of pages as a number of `PublicationStatus`, because only editors may see unpublished
  // pages.
  sql`alter table pages add column status integer not null default 1 check (status between 1 and 6)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
