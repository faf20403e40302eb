import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`create table refused_posts (
    visitor_hash text not null,
    subject text not null,
    answer jsonb not null,
    expires_at timestamptz not null,
    primary key (visitor_hash, subject)
  )`,
  sql`create index refused_posts_by_age on refused_posts (expires_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
