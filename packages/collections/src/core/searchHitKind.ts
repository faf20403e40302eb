/** Kinds of addresses that a search finds. */
export const SEARCH_HIT_KINDS = ['post', 'event', 'lesson', 'picture', 'product', 'page'] as const

/** A kind of address that a search finds. */
export type SearchHitKind = (typeof SEARCH_HIT_KINDS)[number]
