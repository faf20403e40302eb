import type { Members, Scalar } from '../core/reports.js'

export const membersOf = (value: unknown): Members => Object(value) as Members

/** Longest value in UTF-16 units; longer ones are dropped. */
const LONGEST = 8000
const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= LONGEST

/** Returns the members of an object that are text, numbers or booleans. */
export function scalarsOf(value: unknown): Readonly<Record<string, Scalar>> {
  return Object.fromEntries(Object.entries(membersOf(value)).filter(([, member]) => isScalar(member))) as Readonly<
    Record<string, Scalar>
  >
}

/** Returns a member that is text; `undefined` for an empty one and for any other type. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Longest id in UTF-16 units: an index of a database takes no long keys. */
const LONGEST_ID = 200

/** Returns a member that is an id; `undefined` for an empty or a very long one and for any other type. */
export function idOf(value: unknown): string | undefined {
  const id = textOf(value)
  return id && id.length <= LONGEST_ID ? id : undefined
}

/** Parses JSON text to an object; `undefined` for any other value. */
export function readJsonObject(text: unknown): Members | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value && !Array.isArray(value) ? (value as Members) : undefined
  } catch {
    return undefined
  }
}
