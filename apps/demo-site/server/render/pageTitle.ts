/** Name of the site at the end of every title. */
const SITE_NAME = 'Lantern Hall'

/**
 * The title of a page: its own name first, then what it belongs to, then the site [SRV-192].
 * @example pageTitle('Eddy', 'Prints') // => 'Eddy · Prints · Lantern Hall'
 */
export function pageTitle(...names: readonly string[]): string {
  return [...names, SITE_NAME].join(' · ')
}
