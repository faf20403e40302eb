/**
 * The name of a page: its own first, then what it belongs to. `makeModel` adds the title of the site [SRV-192].
 * @example pageTitle('Eddy', 'Prints') // => 'Eddy · Prints'
 */
export function pageTitle(...names: readonly string[]): string {
  return names.join(' · ')
}
