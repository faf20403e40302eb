import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create the table of accounts, which holds everyone who may sign in. Store e-mail addresses in lower case, so that
  // one address cannot have two accounts. Store an empty list of roles for members, because roles give the rights of
  // the staff.
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
  // Add columns to the table of forms for what the server must know besides the fields: whether only members may send
  // the form, whether it has a captcha, and which newsletter list it fills.
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
  // Add a column to the table of pages for the `PublicationStatus` number, because only editors may see unpublished
  // pages.
  sql`alter table pages add column status integer not null default 1 check (status between 1 and 6)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
