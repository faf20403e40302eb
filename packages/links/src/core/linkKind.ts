import { isValidUrl } from './isValidUrl.js'

/** Kind of a link text, before any safety check. */
export type LinkKind =
  | 'empty-string'
  | 'anchor'
  | 'file-link'
  | 'external-link'
  | 'content-link'
  | 'misc-protocol'
  | 'malformed-protocol'

/** A scheme at the start. No dots, so that `example.com:8080` is a host with a port. */
const SCHEME = /^([a-z][a-z0-9+-]*):(\/\/)?/i

/**
 * Sorts a link text; every text has exactly one kind [LNK-12].
 * @param href - Text from an editor or a page. Trimmed first.
 * @returns Tested in this order [LNK-14]: blank, `#`, `/s/`, `//`, a scheme other than http, https and ftp
 * (`mailto:`, `tel:`, `javascript:` …) [LNK-13] [LNK-15], one of those three without or with `//`, a proper bare
 * address, the rest.
 * @example linkKind('mailto:hello@example.com') // => 'misc-protocol'
 */
export function linkKind(href: string): LinkKind {
  const text = href.trim()
  if (text === '') return 'empty-string'
  if (text.startsWith('#')) return 'anchor'
  if (text.startsWith('/s/')) return 'file-link'
  if (text.startsWith('//')) return 'external-link'
  const scheme = SCHEME.exec(text)
  if (scheme) {
    if (!/^(https?|ftp)$/i.test(scheme[1]!)) return 'misc-protocol'
    return scheme[2] ? 'external-link' : 'malformed-protocol'
  }
  return isValidUrl(text) ? 'external-link' : 'content-link'
}
