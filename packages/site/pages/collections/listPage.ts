import type { EventContext, ItemContext } from '@vitrine/collections'
import type { ListAddress } from '../../server/collections/listHref.ts'
import type { ListFilters } from '../../server/collections/lists.ts'
import type { Facet } from '../../server/database/items.ts'
import type { PageModel } from '../../server/model.ts'

/** The props of every page that shows a list. */
export interface ListPageProps<Item extends ItemContext = ItemContext> {
  readonly heading: string
  readonly lead: string
  /** Whether heading and lead are in the language of the page, though the owner writes in another. */
  readonly isTranslated: { readonly title: boolean; readonly description: boolean } | undefined
  readonly path: string
  readonly items: readonly Item[]
  readonly page: number
  readonly pageCount: number
  readonly filters: ListFilters
  /** Address of the list with other filters. */
  readonly href: (change: ListAddress) => string
  readonly tags: readonly Facet[]
  readonly categories: readonly Facet[]
  readonly model: PageModel
}

/** The props of every page that shows events. */
export interface EventPagesProps extends ListPageProps<EventContext> {
  /** Events that have ended. */
  readonly isPast: boolean
}
