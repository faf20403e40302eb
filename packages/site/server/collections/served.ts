import type { ItemRow } from '../database/items.ts'
import type { Sight } from '../database/sight.ts'
import type { PageRow } from '../database/site.ts'
import type { ListFilters, ListPages } from './lists.ts'

/** A list, as its page and its JSON use it. */
export interface ServedList extends ListPages {
  readonly page: number
  readonly collection: PageRow
  readonly filters: ListFilters
  /** Whether the list contains events that have ended. */
  readonly isPast: boolean
  readonly sight: Sight
}

/** An item as its page reads it. */
export interface ServedItem {
  readonly collection: PageRow
  readonly item: ItemRow
  readonly older: ItemRow | undefined
  readonly newer: ItemRow | undefined
  /** Address of an event as the owner wrote it. */
  readonly address: string | undefined
}
