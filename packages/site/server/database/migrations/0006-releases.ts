import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Make the unique constraints on page paths and account e-mails deferrable: a release that swaps two paths or e-mails
  // stores the same value twice between its statements.
  sql`alter table pages
    drop constraint pages_path_key,
    add constraint pages_path_key unique (path) deferrable initially immediate`,
  sql`alter table accounts
    drop constraint accounts_email_key,
    add constraint accounts_email_key unique (email) deferrable initially immediate`,
  // Add a flag for retired forms instead of deleting them: their definition is still needed to read stored submissions.
  sql`alter table forms add column retired boolean not null default false`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
