import type { FeatureEntry, IslandEntry } from '@vitrine/core-data/site'

/** A table entry as the page contains it: the file stands for the import. */
type Written<Entry> = Omit<Entry, 'load' | 'when'> & {
  /** Name of a script of the build, without folder and ending. */
  readonly file: string
  /** Name of the file's export that holds the module. Default: the file itself is the module. */
  readonly member?: string | undefined
  readonly when?: string | undefined
}

/** Entries of the tables of islands and features, by name. */
export interface PageTables {
  readonly islands: Readonly<Record<string, Written<IslandEntry>>>
  readonly features: Readonly<Record<string, Written<FeatureEntry>>>
}

/**
 * The entries that a page with blocks of these types uses, and the features that may start on a page of its type
 * with these blocks [SRV-136].
 */
export function tablesFor(
  { islands, features }: PageTables,
  blockTypes: readonly string[],
  pageType: number,
): PageTables {
  const used = Object.entries(islands).filter(([name]) => blockTypes.includes(name.split('/', 1)[0]!))
  const possible = Object.entries(features).filter(
    ([, { pageTypes, blockTypes: needed }]) =>
      (pageTypes?.includes(pageType) ?? true) && (needed?.some((type) => blockTypes.includes(type)) ?? true),
  )
  return { islands: Object.fromEntries(used), features: Object.fromEntries(possible) }
}

/** Adds the islands of a site's own block types. */
export const withIslands = (tables: PageTables, islands: PageTables['islands']): PageTables => ({
  ...tables,
  islands: { ...tables.islands, ...islands },
})
