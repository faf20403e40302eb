/** The members of a stored value; none for anything but an object. */
export function membersOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {}
}

/** Trimmed text; empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A list; empty for any other value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
