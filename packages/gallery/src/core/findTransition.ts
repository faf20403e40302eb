/** How a slideshow goes from slide to slide [GAL-54]. */
export type TransitionName = 'fade' | 'scroll' | 'none' | 'kenburns'

const NAMES: readonly string[] = ['fade', 'scroll', 'none', 'kenburns']

/**
 * A transition by its name.
 * @throws {Error} For a name that is none [GAL-46].
 */
export function findTransition(name: string): TransitionName {
  if (!NAMES.includes(name)) throw new Error(`Could not find transition named ${name}`)
  return name as TransitionName
}
