/** Services that a page can be shared on, in the order of the default set [BLK-51]. */
export const SHARE_SERVICES = [
  'facebook',
  'x',
  'bluesky',
  'threads',
  'pinterest',
  'reddit',
  'tumblr',
  'whatsapp',
  'telegram',
  'email',
] as const

/** Name of a service that a page can be shared on. */
export type ShareService = (typeof SHARE_SERVICES)[number]

/** The page that is shared. */
export interface SharedPage {
  /** Its absolute address. */
  readonly url: string
  readonly title: string
  /** Absolute address of its picture; empty for none. */
  readonly image: string
}

/** Half of a surrogate pair, which cannot be percent-encoded, becomes U+FFFD. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')}`

const ADDRESSES: Readonly<Record<ShareService, (page: SharedPage) => string>> = {
  facebook: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  x: ({ url, title }) => withQuery('https://x.com/intent/post', { url, text: title }),
  bluesky: ({ url, title }) => withQuery('https://bsky.app/intent/compose', { text: `${title} ${url}`.trim() }),
  threads: ({ url, title }) => withQuery('https://www.threads.net/intent/post', { url, text: title }),
  pinterest: ({ url, title, image }) =>
    withQuery('https://www.pinterest.com/pin/create/button/', { url, media: image, description: title }),
  reddit: ({ url, title }) => withQuery('https://www.reddit.com/submit', { url, title }),
  tumblr: ({ url, title }) => withQuery('https://www.tumblr.com/widgets/share/tool', { canonicalUrl: url, title }),
  whatsapp: ({ url, title }) => withQuery('https://wa.me/', { text: `${title} ${url}`.trim() }),
  telegram: ({ url, title }) => withQuery('https://t.me/share/url', { url, text: title }),
  email: ({ url, title }) => withQuery('mailto:', { subject: title, body: url }),
}

/**
 * Returns the address at which a service shares a page; address, title and picture are URL-encoded [BLK-51].
 * @example shareAddress('reddit', { url: 'https://hall.example/late', title: 'Late & loud', image: '' })
 * // => 'https://www.reddit.com/submit?url=https%3A%2F%2Fhall.example%2Flate&title=Late%20%26%20loud'
 */
export function shareAddress(service: ShareService, page: SharedPage): string {
  return ADDRESSES[service](page)
}
