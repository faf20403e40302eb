import type { EventData, EventValue } from './trackedEvent.js'

/** The types of an event's fields, by name. */
export type FieldTypes = Readonly<Record<string, 'string' | 'number' | 'boolean'>>

/** Longest text of an event in UTF-16 units; the rest is cut off. */
const LONGEST = 5000

function readValue(value: unknown): EventValue | undefined {
  if (typeof value === 'string') return value.replaceAll('\0', '').slice(0, LONGEST)
  return typeof value === 'boolean' || Number.isFinite(value) ? (value as EventValue) : undefined
}

/**
 * Checks the fields of an event [TRK-13]. A field of a wrong type is dropped and the rest is kept; so is a field that the
 * schema does not name [TRK-14]. Without a schema a field is dropped if it is not a text, a finite number or a boolean.
 * Text is cut to 5000 characters. Never throws [TRK-68].
 * @param fields - Any value; only its own members are read.
 * @param warn - Receives one sentence for each dropped field.
 */
export function checkFields(fields: unknown, types: FieldTypes | undefined, warn: (text: string) => void): EventData {
  const kept: Record<string, EventValue> = {}
  let names: string[] = []
  try {
    names = Object.keys(Object(fields) as object)
  } catch {
    warn('The fields of an event cannot be read, so the event is sent without them.')
  }
  for (const name of names) {
    let given: unknown = null
    try {
      given = (fields as Readonly<Record<string, unknown>>)[name]
    } catch {
      // If reading a field throws, ignore the error and drop only this field, like a field of a wrong type, so that the
      // event keeps its other fields.
    }
    if (given === undefined) continue
    const value = readValue(given)
    const wanted = !types ? 'text, a number or a boolean' : Object.hasOwn(types, name) && types[name]
    if (value !== undefined && (!types || typeof value === wanted)) kept[name] = value
    else
      warn(
        `The field "${name}" of an event is dropped: ${wanted ? `it is not a ${wanted}` : 'its schema does not name it'}.`,
      )
  }
  return kept
}
