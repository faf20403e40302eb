/** A link to a page of the collection panel; nothing follows the id but a query or a hash [LNK-16] [LNK-17]. */
const PAGE_LINK = /^\/pages\/([a-z0-9]{24})(?:[?#]|$)/i

/**
 * The address of a page of the collection panel [LNK-16].
 * @param id - 24 letters or digits.
 * @returns `undefined` for any other id [LNK-17].
 */
export function pageLink(id: string): string | undefined {
  return pageIdOf(`/pages/${id}`) === id ? `/pages/${id}` : undefined
}

/**
 * The id in a link to a page of the collection panel [LNK-16] [LNK-17].
 * @param href - Trimmed first.
 * @returns `undefined` for every other link.
 * @example pageIdOf('/pages/5f2b1c3d4e5f6a7b8c9d0e1f?edit') // => '5f2b1c3d4e5f6a7b8c9d0e1f'
 */
export function pageIdOf(href: string): string | undefined {
  return PAGE_LINK.exec(href.trim())?.[1]
}
