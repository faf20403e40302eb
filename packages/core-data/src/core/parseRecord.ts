import type { JsonRecord } from './context.js'
import type { ErrorPlace } from './site.js'

/**
 * Reads a page's context from its JSON text and freezes it deeply, without a check [DAT-31] [DAT-53] [RUN-19]. Never
 * throws: a missing or broken text, or one that is not an object, gives the empty record and one report.
 */
export function parseRecord(
  text: string | null | undefined,
  report: (error: unknown, place: ErrorPlace) => void,
): JsonRecord {
  try {
    // Freeze each value in the JSON reviver: it visits members before their parent, so that the whole record is frozen.
    const record: unknown = JSON.parse(text ?? '', (name, value: unknown) =>
      name === '__proto__' ? undefined : Object.freeze(value),
    )
    if (typeof record === 'object' && record && !Array.isArray(record)) return record as JsonRecord
    throw new TypeError('[core-data] not an object')
  } catch (error) {
    report(error, { source: 'context' })
    return Object.freeze({})
  }
}
