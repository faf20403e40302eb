import type { Generated } from 'kysely'

/** The readers of a page: everybody, members, members with a plan, or people with the page's password. */
export type Audience = 'everyone' | 'members' | 'subscribers' | 'password'

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
    audience: Generated<Audience>
    /** Only for a page with the audience `'password'`. */
    password_hash: string | null
  }
  blocks: { id: string; page_id: string; position: number; type: string; data: unknown; seed: string | null }
}
