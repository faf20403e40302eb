import type { Decoded } from '@vitrine/core-data'
import { getDotPath, safeParse } from 'valibot'
import type { GenericSchema } from 'valibot'

/**
 * Reads JSON by a schema [BLK-6].
 * @returns The data, or a sentence that names the member at fault and not its value.
 */
export function decode<Data>(schema: GenericSchema<unknown, Data>, json: unknown): Decoded<Data> {
  const result = safeParse(schema, json)
  if (result.success) return { ok: true, data: result.output }
  const [issue] = result.issues
  const place = getDotPath(issue) ?? 'the data itself'
  return { ok: false, error: `[blocks] ${place} cannot be read: ${issue.expected ?? 'other data'} expected.` }
}
