import { encode } from './encode.js'

/** Filter of a list of content. */
export interface ContentFilters {
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly author?: string | undefined
  /** As the server names months, for example `'January-2026'`. */
  readonly month?: string | undefined
}

const NAMES = ['category', 'tag', 'author', 'month'] as const

/**
 * The address of content: `/{urlId}`, with its filters in the order category, tag, author, month [LNK-20]. Blank
 * filters are left out; everything is percent-encoded, so an address stays on the site whatever stands in it [LNK-21].
 * @param urlId - With or without a leading slash; slashes inside part its segments.
 * @example contentLink('blog', { tag: 'Arts & crafts' }) // => '/blog?tag=Arts%20%26%20crafts'
 */
export function contentLink(urlId: string, filters: ContentFilters = {}): string {
  const path = urlId.split('/').filter(Boolean).map(encode).join('/')
  const query = NAMES.flatMap((name) => {
    const value = filters[name]?.trim()
    return value ? [`${name}=${encode(value)}`] : []
  })
  return `/${path}${query.length > 0 ? '?' : ''}${query.join('&')}`
}
