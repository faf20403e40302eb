import type { Members, Scalar } from '../core/reports.js'

export const membersOf = (value: unknown): Members => Object(value) as Members

/** UTF-16 units of one value; longer ones are left out. */
const LONGEST = 8000
const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= LONGEST

/** The members of an object that are one value each. */
export function scalarsOf(value: unknown): Readonly<Record<string, Scalar>> {
  return Object.fromEntries(Object.entries(membersOf(value)).filter(([, member]) => isScalar(member))) as Readonly<
    Record<string, Scalar>
  >
}

/** The text of a member; `undefined` for an empty one and for any other type. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** JSON text as the object that it is; `undefined` for anything else. */
export function readJsonObject(text: unknown): Members | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value && !Array.isArray(value) ? (value as Members) : undefined
  } catch {
    return undefined
  }
}
