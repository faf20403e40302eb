import path from 'node:path'

/** The package of a file, or the app: the second folder of its path. */
export const packageOf = (file: string): string => file.split('/')[1]!

/** Test files of a ring beyond the folder of the break; a failure ends a run before the next ring. */
const RING = 12

/**
 * Groups test files by their distance from a broken file: its folder, its package, the rest. Within a group those with
 * fewer imports in between come first.
 * @param reached - Files that import the broken one, nearest first.
 */
export function inRings(broken: string, files: readonly string[], reached: readonly string[]): string[][] {
  const order = new Map(reached.map((file, index) => [file, index]))
  const sorted = [...files].sort((a, b) => (order.get(a) ?? reached.length) - (order.get(b) ?? reached.length))
  const isIn =
    (folder: string) =>
    (file: string): boolean =>
      path.posix.dirname(file) === folder
  const isSameFolder = isIn(path.posix.dirname(broken))
  const same = sorted.filter(isSameFolder)
  const own = sorted.filter((file) => !isSameFolder(file) && packageOf(file) === packageOf(broken))
  const rest = sorted.filter((file) => packageOf(file) !== packageOf(broken))
  const rings = [same]
  for (const group of [own, rest])
    for (let at = 0; at < group.length; at += RING) rings.push(group.slice(at, at + RING))
  return rings.filter((ring) => ring.length > 0)
}
