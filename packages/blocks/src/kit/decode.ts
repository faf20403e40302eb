import type { Decoded } from '@vitrine/core-data/site'
import { getDotPath, safeParse } from 'valibot'
import type { BaseIssue, GenericSchema } from 'valibot'

/** The expected value of an issue, as text. */
function expectedAt({ type, expected, message, path }: BaseIssue<unknown>): string {
  // Describe a missing member as "a value", because valibot names the member's key but not the expected type.
  if (path?.at(-1)?.origin === 'key') return 'a value'
  if (type === 'min_length') return 'text that is not empty'
  // Valibot names `unknown` as the expected type of a custom schema; the message states the expected value.
  if (type === 'custom') return message
  // Return the message of a check if the issue names no expected type: the message states the expected value.
  return expected ?? message
}

/**
 * Reads JSON by a schema [BLK-6].
 * @returns The data, or a sentence that names the member at fault and what was expected there, and not its value.
 */
export function decode<Data>(schema: GenericSchema<unknown, Data>, json: unknown): Decoded<Data> {
  const result = safeParse(schema, json)
  if (result.success) return { ok: true, data: result.output }
  const [issue] = result.issues
  const place = getDotPath(issue) ?? 'the data itself'
  return { ok: false, error: `[blocks] ${place} cannot be read: ${expectedAt(issue)} expected.` }
}
