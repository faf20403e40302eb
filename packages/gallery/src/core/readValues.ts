/** As text; what is missing, or is an object, is the empty one. */
export const text = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''))

/** Yes or no, also as text or as 1 and 0. */
export function flag(value: unknown, standard: boolean): boolean {
  return standard ? !/^(false|0)$/.test(text(value)) : /^(true|1)$/.test(text(value))
}

/** A number, or text that is one, within bounds. */
export function number<Standard>(value: unknown, standard: Standard, least: number, most: number): number | Standard {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && read >= least && read <= most ? read : standard
}

/** One of some names. */
export function choice<Value extends string>(value: unknown, standard: Value, other: readonly Value[]): Value {
  return other.find((one) => one === value) ?? standard
}
