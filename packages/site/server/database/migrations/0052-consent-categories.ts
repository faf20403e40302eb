import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table consent_records add column categories jsonb`,
  sql`alter table consent_records drop constraint consent_records_choice_check`,
  sql`alter table consent_records add constraint consent_records_choice_check check (choice in ('allowed', 'partly', 'denied'))`,
]

/** Adds the categories to records of consent; those of an earlier release, without them, allow all or none [SRV-321]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
