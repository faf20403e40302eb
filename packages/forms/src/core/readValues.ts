import type { FormField } from './definition.js'
import type { ValueReader } from './fieldKind.js'
import { kindOf, type FormModel } from './fieldKinds.js'
import { fieldName } from './fieldName.js'
import { emptyRecord, type FieldValue, type Values } from './values.js'

/** A posted body: a `URLSearchParams`, a `FormData` or a `Map`. */
export interface FormBody {
  get(name: string): unknown
  /** All values under a name. If it is missing, `get` gives them all, as an array if there are several. */
  getAll?(name: string): readonly unknown[]
}

/** A value reader of two functions: one reads one value of a part, the other all of them. */
function reader(one: (part: string) => unknown, all: (part: string) => readonly unknown[]): ValueReader {
  return Object.assign((part: string) => one(part), { all })
}

/** A value as a list; `undefined` and `null` are the empty list. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** The values of a definition's fields, each read by its kind. */
function readFields({ definition, kinds }: FormModel, readerOf: (field: FormField) => ValueReader): Values {
  const values = emptyRecord<FieldValue>()
  for (const field of definition.fields) {
    const value = kindOf(kinds, field.type).parse(readerOf(field), field)
    if (value !== undefined) values[field.id] = value
  }
  return values
}

/** Reads a plain post back into values, see `readFormBody`. */
export function bodyValues(model: FormModel, body: FormBody): Values {
  return readFields(model, (field) => {
    const one = (part: string): unknown => body.get(fieldName(field, part))
    return reader(one, (part) => body.getAll?.(fieldName(field, part)) ?? listOf(one(part)))
  })
}

/** Reads an own member, never one of a prototype. */
function member(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined
}

/** Reads values from an object of JSON, as leniently as {@link bodyValues}. */
export function jsonValues(model: FormModel, json: object): Values {
  return readFields(model, (field) => {
    const value = member(json, field.id)
    const one = (part: string): unknown => (part ? member(value, part) : value)
    return reader(one, (part) => listOf(one(part)))
  })
}

const NOTHING = reader(
  () => undefined,
  () => [],
)

/** The values as JSON, in the order of the fields, see `serialiseValues`. */
export function valuesText({ definition, kinds }: FormModel, values: Values): string {
  const form = emptyRecord<FieldValue>()
  for (const field of definition.fields) {
    const kind = kindOf(kinds, field.type)
    const value = values[field.id] ?? kind.parse(NOTHING, field)
    if (value !== undefined) form[field.id] = kind.serialise(value)
  }
  return JSON.stringify(form)
}
