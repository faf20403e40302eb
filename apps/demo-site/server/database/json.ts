import { type RawBuilder, sql } from 'kysely'

/** A value for a `jsonb` column. Always written as text: the drivers disagree about arrays. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::text::jsonb`
}
