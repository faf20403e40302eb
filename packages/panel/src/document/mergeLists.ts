/** The longest part of a list of distinct keys that stands in the same order in another list. */
function keptInOrder(keys: readonly string[], order: readonly string[]): ReadonlySet<string> {
  const place = new Map(order.map((key, at) => [key, at]))
  const places = keys.map((key) => place.get(key) ?? -1)
  const best = keys.map(() => 0)
  const before = keys.map(() => -1)
  let end = -1
  for (let at = 0; at < keys.length; at += 1) {
    if (places[at] === -1) continue
    best[at] = 1
    for (let earlier = 0; earlier < at; earlier += 1) {
      if (places[earlier] === -1 || places[earlier]! > places[at]! || best[earlier]! < best[at]!) continue
      best[at] = best[earlier]! + 1
      before[at] = earlier
    }
    if (end === -1 || best[at]! > best[end]!) end = at
  }
  const kept = new Set<string>()
  for (let at = end; at !== -1; at = before[at]!) kept.add(keys[at]!)
  return kept
}

/**
 * Merges the order of two lists of distinct keys that were changed from one base. The result is the list of theirs, in
 * which the keys that mine moved or inserted stand behind the same neighbours as in mine.
 * @param wanted - The keys of the result: all that stand in mine or in theirs and are not removed.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  wanted: ReadonlySet<string>,
): string[] {
  const unmoved = keptInOrder(mine, base)
  const inTheirs = new Set(theirs)
  const placedByMine = mine.filter((key) => wanted.has(key) && !(unmoved.has(key) && inTheirs.has(key)))
  const moved = new Set(placedByMine)
  const result = theirs.filter((key) => wanted.has(key) && !moved.has(key))
  for (const key of placedByMine) {
    const earlier = mine.slice(0, mine.indexOf(key)).toReversed()
    const neighbour = earlier.find((one) => result.includes(one))
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, key)
  }
  return result
}
