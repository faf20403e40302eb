import { type RawBuilder, sql } from 'kysely'

/** Writes a value for a `jsonb` column, always as text: the database drivers treat arrays differently. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::text::jsonb`
}
