import type { FeatureEntry, IslandEntry, IslandTable, Site } from './site.js'

/** Name of the table entry that serves a block with settings whose type the table does not list [RUN-56]. */
export const ANY_TYPE = '*'

/**
 * Finds the table entry of a block: that of its type and variant, else that of its type [RUN-56]. An unknown type has
 * none [RUN-13].
 */
export function findIsland(
  table: IslandTable,
  type: string | undefined,
  variant: string | undefined,
): IslandEntry | undefined {
  const name = [`${type}/${variant}`, `${type}`].find((line) => Object.hasOwn(table, line))
  return name === undefined ? undefined : table[name]
}

/** Whether the condition of a feature holds by now [RUN-17] [RUN-16]. */
export function isDue({ address, pageTypes, when }: FeatureEntry, site: Site, document: Document): boolean {
  if (typeof when === 'string' ? document.querySelector(when) : when?.(site, document)) return true
  if (pageTypes?.includes(site.context['pageType'] as number)) return true
  const isParsed = document.readyState !== 'loading'
  return isParsed && address !== undefined && document.URL.split(/[?&#]/).some((part) => part.startsWith(address))
}
