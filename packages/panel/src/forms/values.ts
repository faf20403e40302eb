import type { Field } from './field.js'

/** Keys and indexes from a block's data to a value in it. */
export type Path = readonly (string | number)[]

/** Returns the value at a path; `undefined` where there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    data,
  )
}

/** Returns a copy of the data with a value at a path; `undefined` removes a member of an object. */
export function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(data) ? [...data] : []
    list[key] = withValue(list[key], rest, value)
    return list
  }
  const record: Record<string, unknown> =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {}
  const next = withValue(Object.hasOwn(record, key) ? record[key] : undefined, rest, value)
  if (next === undefined) delete record[key]
  else record[key] = next
  return record
}

/** An id for an item of a list: unique among a few thousand. */
const newItemId = (): string => crypto.randomUUID().slice(0, 13)

/** Returns the value that a new item of a list begins with, with an id of its own: required texts are a word that the owner replaces. */
export function firstValue(field: Field): unknown {
  switch (field.kind) {
    case 'object':
      return Object.fromEntries(
        field.members.flatMap(({ key, field: member }) =>
          key !== '' && member.required ? [[key, key === 'id' ? newItemId() : firstValue(member)]] : [],
        ),
      )
    case 'list':
    case 'rows':
      return []
    case 'number':
      return field.min ?? 0
    case 'switch':
      return false
    case 'choice':
      return field.options[0]?.value ?? ''
    case 'address':
      return '/'
    case 'point':
      return { x: 0.5, y: 0.5 }
    case 'json':
    case 'picture':
      return {}
    default:
      return field.required ? `New ${field.label.toLowerCase()}`.trim() : ''
  }
}
