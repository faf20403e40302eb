/** Common steps of both filters: lower case, dashes for white space, and nothing but letters, digits and dashes; `kept` too. */
function slug(text: string, others: RegExp): string {
  return text.toLowerCase().replaceAll(/\s/g, '-').replaceAll(others, '').replaceAll(/-+/g, '-').replaceAll(/\/+/g, '/')
}

/**
 * Turns the text of an editor into the name of a page in its address: letters and digits of any script, lower case, with single
 * dashes for white space. A dash at the end stays, since a word may follow [LNK-30].
 * @example urlSlug('Über uns & mehr') // => 'über-uns-mehr'
 */
export function urlSlug(text: string): string {
  return slug(text, /[^\p{L}\p{N}-]/gu)
}

/**
 * The same for an address with parts: "/" stays, repeats become one [LNK-30].
 * @example urlSlugWithSlash('Blog//Our News') // => 'blog/our-news'
 */
export function urlSlugWithSlash(text: string): string {
  return slug(text, /[^\p{L}\p{N}/-]/gu)
}

/** The name of a text filter, as stored settings have it [LNK-29]. */
export type TextFilter = 'url-slug' | 'url-slug-with-slash'

/** The filters by their names [LNK-29]. */
export const TEXT_FILTERS: Readonly<Record<TextFilter, (text: string) => string>> = Object.freeze({
  'url-slug': urlSlug,
  'url-slug-with-slash': urlSlugWithSlash,
})

/** Whether a stored name is that of a filter; names that every object has are none. */
export function isTextFilter(name: unknown): name is TextFilter {
  return typeof name === 'string' && Object.hasOwn(TEXT_FILTERS, name)
}
