/** Whether two values are the same JSON. The order of members does not matter; a member that is `undefined` is absent. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [one, other].map((value) => Object.entries(value).filter(([, member]) => member !== undefined))
  if (mine!.length !== theirs!.length) return false
  const members = new Map(theirs)
  return mine!.every(([key, member]) => members.has(key) && sameJson(member, members.get(key)))
}
