import type { Card } from '../../server/collections/card.ts'
import type { ListAddress } from '../../server/collections/listHref.ts'
import type { ListFilters } from '../../server/collections/lists.ts'
import type { Facet } from '../../server/database/items.ts'
import type { PageModel } from '../../server/model.ts'

/** What every page of a list shows. */
export interface ListPageProps {
  readonly heading: string
  readonly lead: string
  readonly path: string
  readonly cards: readonly Card[]
  /** Items in all. */
  readonly total: number
  readonly filters: ListFilters
  /** Addresses of the pages with more and with fewer items. */
  readonly older: string | undefined
  readonly newer: string | undefined
  /** Address of the list with other filters. */
  readonly href: (change: ListAddress) => string
  readonly tags: readonly Facet[]
  readonly categories: readonly Facet[]
  readonly model: PageModel
}
