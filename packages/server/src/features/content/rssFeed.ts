/** A feed and its entries; all addresses are absolute. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: string
  /** Address of the page with the same items. */
  readonly pageUrl: string
  /** Address of the feed itself. */
  readonly feedUrl: string
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly description: string
  /** Whole HTML of the entry, sanitised. */
  readonly html: string
  readonly author: string
  readonly categories: readonly string[]
  readonly publishedAt: Date
}

/** Escapes a text for XML, and drops characters that XML cannot hold. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- the pattern removes control characters, which XML 1.0 forbids
      .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  )
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** Writes a feed as RSS 2.0, with authors by Dublin Core and the whole of each entry [SRV-102]. */
export function rssFeed({ title, description, language, pageUrl, feedUrl, entries }: Feed): string {
  const newest = entries[0]?.publishedAt
  const items = entries.map(
    (entry) =>
      `<item>${[
        element('title', entry.title),
        element('link', entry.url),
        `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
        element('pubDate', entry.publishedAt.toUTCString()),
        element('dc:creator', entry.author),
        ...entry.categories.map((category) => element('category', category)),
        element('description', entry.description),
        element('content:encoded', entry.html),
      ].join('')}</item>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    element('title', title),
    element('link', pageUrl),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', newest.toUTCString())] : []),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
