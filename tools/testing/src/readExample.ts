/**
 * A block of code of a README, which stands between a comment that names it and the end of its fence.
 * @param name - As the comment has it: `<!-- example: name -->`.
 * @throws {Error} For a README without that example.
 */
export function readExample(readme: string, name: string): string {
  const [, after] = readme.split(`<!-- example: ${name} -->`)
  const [, block] = after?.split('```') ?? []
  if (block === undefined) throw new Error(`The README has no example "${name}".`)
  return block.slice(block.indexOf('\n') + 1)
}
