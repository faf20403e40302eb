import type { PartSnapshot } from './readParts.ts'

const quoted = (value: string | undefined) => (value === undefined ? 'absent' : JSON.stringify(value))

/**
 * Differences between two readings of the same parts, one sentence each: which part, which attribute, both values. A part
 * that only one of them has is named too.
 * @param first - Parts and a word for where they come from, for example `'DOM'`.
 */
export function partDifferences(
  [firstPlace, first]: readonly [string, readonly PartSnapshot[]],
  [secondPlace, second]: readonly [string, readonly PartSnapshot[]],
): readonly string[] {
  const differences: string[] = []
  const others = new Map(second.map((part) => [part.name, part]))
  for (const { name, tag, attributes } of first) {
    const other = others.get(name)
    others.delete(name)
    if (!other) {
      differences.push(`${name}: in ${firstPlace} only`)
      continue
    }
    if (tag !== other.tag) differences.push(`${name}: <${tag}> in ${firstPlace}, <${other.tag}> in ${secondPlace}`)
    for (const attribute of new Set([...Object.keys(attributes), ...Object.keys(other.attributes)])) {
      const [here, there] = [attributes[attribute], other.attributes[attribute]]
      if (here !== there)
        differences.push(`${name} ${attribute}: ${quoted(here)} in ${firstPlace}, ${quoted(there)} in ${secondPlace}`)
    }
  }
  for (const name of others.keys()) differences.push(`${name}: in ${secondPlace} only`)
  return differences
}
