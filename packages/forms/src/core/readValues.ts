import { kindOf } from '../kinds/kinds.js'
import type { FormDefinition } from './definition.js'
import { fieldName } from './fieldName.js'
import { emptyRecord, type FieldValue, type Values } from './values.js'

/** What a posted body is read through: `URLSearchParams`, `FormData` and `Map` all are one. */
export interface FormBody {
  get(name: string): unknown
}

/**
 * Reads a plain post back into values, as the server does for a page without scripts. Every field of the definition is
 * there, blank where the body has nothing; what the definition does not name is left out, and a hidden field has its own
 * value, whatever was sent [FRM-10].
 * @param body - The decoded body; names as {@link fieldName} makes them.
 * @example readFormBody(contact, new URLSearchParams('field.email=ada%40example.com')).email // => 'ada@example.com'
 */
export function readFormBody(definition: FormDefinition, body: FormBody): Values {
  const values = emptyRecord<FieldValue>()
  for (const field of definition.fields)
    values[field.id] = kindOf(field.type).parse((part) => body.get(fieldName(field, part)), field)
  return values
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
  const values = emptyRecord<FieldValue>()
  for (const field of definition.fields) {
    const value = member(json, field.id)
    values[field.id] = kindOf(field.type).parse((part) => (part ? member(value, part) : value), field)
  }
  return values
}

/**
 * The `form` of a submission: a JSON string of the values by field id, in the order of the fields [FRM-32].
 * `readValues(definition, JSON.parse(serialiseValues(definition, values)))` gives the same values back.
 */
export function serialiseValues(definition: FormDefinition, values: Values): string {
  const form = emptyRecord<FieldValue>()
  for (const field of definition.fields) {
    const kind = kindOf(field.type)
    form[field.id] = kind.serialise(values[field.id] ?? kind.parse(() => undefined, field))
  }
  return JSON.stringify(form)
}
