import { plainIds } from './plainIds.ts'

/**
 * A README as a page of Storybook: links to packages lead to their pages, and files of the project, which are not here,
 * are named instead of linked.
 */
export function toPage(readme: string): string {
  return plainIds(readme)
    .replace(/\]\(\.\.\/([a-z-]+)(?:\/README\.md)?\)/g, '](?path=/docs/$1-about--docs)')
    .replace(/\[([^[\]]+)\]\(\.\.?\/[^()]*\)/g, '`$1`')
}
