import type { Generated } from 'kysely'

/** The readers of a page: everybody, members, members with a plan, or people with the page's password. */
export type Audience = 'everyone' | 'members' | 'subscribers' | 'password'

export interface SiteTables {
  site_settings: { key: string; value: unknown; seed: string | null }
  pages: {
    id: string
    path: string
    page_type: number
    /** Number of a `CollectionType`; `null` for a page that is no collection. */
    collection_type: number | null
    title: string
    description: string
    layout: unknown
    seed: string | null
    /** Number of a `PublicationStatus`. Default: published. */
    status: Generated<number>
    audience: Generated<Audience>
    /** Only for a page with the audience `'password'`. */
    password_hash: string | null
    /** Answers at its address, and stands in no menu, list, site map or search. Default: `false`. */
    hidden: Generated<boolean>
  }
  blocks: { id: string; page_id: string; position: number; type: string; data: unknown; seed: string | null }
}
