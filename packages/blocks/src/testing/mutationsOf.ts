import fc from 'fast-check'

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  '\u0000\uD800',
  '{{}}${x}%s',
  'x'.repeat(20_000),
]

/** A value nested fifty levels deep. */
const deep = (): unknown => Array.from({ length: 50 }).reduce((inner) => ({ items: [inner], data: {} }), null)

/** A value that stands where another was expected. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE, null, true, -1, 0, 1e308, Number.NaN, '', [], {}, undefined),
  fc.constant(undefined).map(deep),
  fc.jsonValue(),
)

/** All members of a value, each as the list of keys that leads to it. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

/** A copy with another value at a place. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as never)
    : { ...(value as Record<string, unknown>) }
  copy[key] = replaceAt((value as Record<string, unknown>)[key], rest, next)
  return copy
}

/** Values that differ from another one at up to three places, by a missing, wrong, deep, huge or hostile member. */
export function mutationsOf(value: unknown): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...pathsOf(value))
  return fc.array(fc.tuple(place, wrong), { minLength: 1, maxLength: 3 }).map((changes) => {
    let mutated = value
    for (const [path, next] of changes) {
      const parent = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], mutated)
      if (path.length === 0 || (typeof parent === 'object' && parent !== null)) mutated = replaceAt(mutated, path, next)
    }
    return mutated
  })
}
