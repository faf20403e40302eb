/** Format of `git for-each-ref refs/tags` that `untagged` reads: name and kind of each tag. */
export const TAG_FORMAT = '%(refname:short) %(objecttype)'

/**
 * Finds versions without an annotated tag.
 * @param versions - Name and version of each package, such as `@vitrine/money@0.2.0`.
 * @param tags - Lines of git in `TAG_FORMAT`.
 */
export function untagged(versions: readonly string[], tags: string): string[] {
  const annotated = new Set(tags.split('\n'))
  return versions.filter((version) => !annotated.has(`${version} tag`))
}
