import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A release that swaps the paths of two pages, or the e-mails of two accounts, gives both the same value between its
  // statements. The constraints are deferrable, so that a release can check them at its end.
  sql`alter table pages
    drop constraint pages_path_key,
    add constraint pages_path_key unique (path) deferrable initially immediate`,
  sql`alter table accounts
    drop constraint accounts_email_key,
    add constraint accounts_email_key unique (email) deferrable initially immediate`,
  // A retired form takes no new submissions, but its definition is still needed to read the stored ones.
  sql`alter table forms add column retired boolean not null default false`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
