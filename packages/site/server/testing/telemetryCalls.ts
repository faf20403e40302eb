import type { Stand } from './stand.ts'
import type { Visitor } from './visitor.ts'

/** A valid visitor cookie. */
export const VISITOR = 'id|1767225600000|1767225600000|1767225600000|1'

/** Reads all stored events, oldest first. */
export const storedEvents = (stand: Stand) =>
  stand.db.selectFrom('telemetry_events').selectAll().orderBy('id').execute()

/** Status and parsed body of a response. */
export async function answerOf(response: Promise<Response>): Promise<[status: number, body: unknown]> {
  const given = await response
  return [given.status, await given.json()]
}

export const crumbOf = (visitor: Visitor): string => visitor.cookies.get('crumb')!

/** Sends a form-encoded call as the client does: with the crumb in the query. */
export const sendForm = (
  visitor: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
  crumb = crumbOf(visitor),
) => answerOf(visitor.send(`${path}?crumb=${encodeURIComponent(crumb)}`, { form: fields, headers: { Accept: '*/*' } }))

/** Sends JSON as a beacon does: as plain text, without a crumb. */
export const sendBeacon = (visitor: Visitor, path: string, body: unknown) =>
  answerOf(visitor.send(path, { body: JSON.stringify(body), headers: { 'Content-Type': 'text/plain;charset=UTF-8' } }))
