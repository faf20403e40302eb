/** The filters and the page that the address of a list names. */
export interface ListAddress {
  readonly tag?: string | undefined
  readonly category?: string | undefined
  /** `'2026-11'`. */
  readonly month?: string | undefined
  readonly past?: boolean | undefined
  /** Page number from 1; an address omits page 1. */
  readonly page?: number | undefined
  /** Language of the page. */
  readonly lang?: string | undefined
}

/** The address of a list [COL-11]. */
export function listHref(path: string, { tag, category, month, past, page, lang }: ListAddress): string {
  const query = new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(month !== undefined && { month }),
    ...(past && { past: '1' }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
    ...(lang && { lang }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
