/** A null character or half of a surrogate pair: PostgreSQL stores neither in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/**
 * Why a value cannot be stored as JSON, as a sentence; `undefined` for a value that can. The walk needs no recursion, so
 * that very deep values do not overflow the stack.
 * @param most - Levels of arrays and objects that a value may have.
 */
export function jsonFault(value: unknown, most: number): string | undefined {
  const open: (readonly [value: unknown, depth: number])[] = [[value, 0]]
  for (let item = open.pop(); item; item = open.pop()) {
    const [one, depth] = item
    if (typeof one === 'string') {
      if (UNSTORABLE.test(one)) return 'A text has a character that cannot be stored.'
    } else if (typeof one === 'object' && one !== null) {
      if (depth >= most) return `The data has more than ${most} levels.`
      for (const [key, member] of Object.entries(one)) open.push([key, depth + 1], [member, depth + 1])
    } else if (typeof one !== 'boolean' && one !== null && !Number.isFinite(one)) {
      return 'The data has a value that is not JSON.'
    }
  }
  return undefined
}
