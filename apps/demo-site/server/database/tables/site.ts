import type { Generated } from 'kysely'

export interface SiteTables {
  site_settings: { key: string; value: unknown; seed: string | null }
  pages: {
    id: string
    path: string
    page_type: number
    /** As numbered by `CollectionType`. */
    collection_type: number | null
    title: string
    description: string
    layout: unknown
    seed: string | null
    /** As numbered by `PublicationStatus`; published without one. */
    status: Generated<number>
  }
  blocks: { id: string; page_id: string; position: number; type: string; data: unknown; seed: string | null }
}
