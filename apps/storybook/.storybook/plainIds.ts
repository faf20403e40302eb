/** Rows of the ledger in round brackets: square ones would begin a link in Markdown. */
export const plainIds = (text: string): string =>
  text.replace(/\[([A-Z]{3}-\d+(?:(?:,| to| and) ?[A-Z]{0,3}-?\d+)*)\](\(?)/g, (whole, ids: string, link: string) =>
    link ? whole : `(${ids})`,
  )
