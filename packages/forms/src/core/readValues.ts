import { kindOf } from '../kinds/kinds.js'
import type { ValueReader } from '../kinds/kind.js'
import type { FormDefinition, FormField } from './definition.js'
import { fieldName } from './fieldName.js'
import { emptyRecord, type FieldValue, type Values } from './values.js'

/** What a posted body is read through: `URLSearchParams`, `FormData` and `Map` all are one. */
export interface FormBody {
  get(name: string): unknown
  /** All that stands under a name. Without it a name has what `get` says, or all of it where that is an array. */
  getAll?(name: string): readonly unknown[]
}

/** What reads a value, given how one part and how all of it are read. */
function reader(one: (part: string) => unknown, all: (part: string) => readonly unknown[]): ValueReader {
  return Object.assign((part: string) => one(part), { all })
}

/** A value as a list: a list as it is, one value as a list of it, nothing as none. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** The values of a definition's fields, each read by its kind. */
function readFields(definition: FormDefinition, readerOf: (field: FormField) => ValueReader): Values {
  const values = emptyRecord<FieldValue>()
  for (const field of definition.fields) {
    const value = kindOf(field.type).parse(readerOf(field), field)
    if (value !== undefined) values[field.id] = value
  }
  return values
}

/**
 * Reads a plain post back into values, as the server does for a page without scripts. Every field of the definition is
 * there, blank where the body has nothing; what the definition does not name is left out, and a hidden field has its own
 * value, whatever was sent [FRM-10].
 * @param body - The decoded body; names as {@link fieldName} makes them.
 * @example readFormBody(contact, new URLSearchParams('field.email=ada%40example.com')).email // => 'ada@example.com'
 */
export function readFormBody(definition: FormDefinition, body: FormBody): Values {
  return readFields(definition, (field) => {
    const one = (part: string): unknown => body.get(fieldName(field, part))
    return reader(one, (part) => body.getAll?.(fieldName(field, part)) ?? listOf(one(part)))
  })
}

/** An own member, so that nothing is read from a prototype. */
function member(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined
}

/**
 * Reads values from JSON: a submission's `form`, or what was kept for the visitor. As lenient as {@link readFormBody}.
 * @param json - The parsed JSON; from outside, so it may be anything.
 * @returns `undefined` when it is not an object, the one thing that cannot be read [FRM-47].
 */
export function readValues(definition: FormDefinition, json: unknown): Values | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  return readFields(definition, (field) => {
    const value = member(json, field.id)
    const one = (part: string): unknown => (part ? member(value, part) : value)
    return reader(one, (part) => listOf(one(part)))
  })
}

const NOTHING = reader(
  () => undefined,
  () => [],
)

/**
 * The `form` of a submission: a JSON string of the values by field id, in the order of the fields [FRM-32].
 * `readValues(definition, JSON.parse(serialiseValues(definition, values)))` gives the same values back.
 */
export function serialiseValues(definition: FormDefinition, values: Values): string {
  const form = emptyRecord<FieldValue>()
  for (const field of definition.fields) {
    const kind = kindOf(field.type)
    const value = values[field.id] ?? kind.parse(NOTHING, field)
    if (value !== undefined) form[field.id] = kind.serialise(value)
  }
  return JSON.stringify(form)
}
