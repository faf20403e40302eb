import pg from 'pg'

/** How often each letter of the contact form is stored, by its message. */
export async function countLetters(databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ message: string; count: string }>(
    `select field_values ->> 'message' as message, count(*) from form_submissions where form_id = 'contact' group by 1`,
  )
  await client.end()
  return new Map(rows.map(({ message, count }) => [message, Number(count)]))
}
