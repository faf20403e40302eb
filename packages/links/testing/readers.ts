import type { HostileTexts } from '@vitrine/testing/steps'
import * as links from '../src/index.js'

/** Everything of the package that reads a text from outside, by the name of its export. */
export const READERS_BY_NAME: Readonly<Record<string, (text: string) => unknown>> = {
  linkKind: links.linkKind,
  safeHref: links.safeHref,
  isSafeHref: links.isSafeHref,
  isSameSitePath: links.isSameSitePath,
  isValidUrl: links.isValidUrl,
  isValidTel: links.isValidTel,
  isValidSms: links.isValidSms,
  isValidMailto: links.isValidMailto,
  matchesLinkPattern: (text) => links.matchesLinkPattern('mailto', text),
  getQueryParams: links.getQueryParams,
  hasFlag: (text) => links.hasFlag(text, 'logout'),
  itemHash: links.itemHash,
  readItemId: links.readItemId,
  pageIdOf: links.pageIdOf,
  pageLink: links.pageLink,
  isAdminPath: links.isAdminPath,
  isDesignEditorPath: links.isDesignEditorPath,
  isFileLink: links.isFileLink,
  contentLink: (text) => links.contentLink(text, { tag: text }),
  connectedAccountLink: (text) => links.connectedAccountLink({ provider: 61, href: text, title: text }),
  urlSlug: links.urlSlug,
  urlSlugWithSlash: links.urlSlugWithSlash,
  blogUrlPattern: links.blogUrlPattern,
}

/** Building blocks of hostile texts: the beginnings that lead into each reader, and what its patterns look for. */
const HEADS = [
  '',
  'tel:',
  'sms:',
  'mailto:',
  'mailto:a@',
  'https://',
  'a.b',
  '#itemId=',
  '/pages/',
  '/?',
  '&#x',
  '%',
  ' ',
]
const UNITS = [
  'a',
  '0',
  '-',
  '.',
  '/',
  '%',
  '@',
  ':',
  '#',
  '?',
  '&',
  '&#',
  '&#x0',
  '&#0',
  ';',
  ' ',
  '\t',
  'a.',
  '%y',
  '\ud800',
  'é',
]

/** Everything of the package that reads a text from outside. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] =
  Object.entries(READERS_BY_NAME)

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = { heads: HEADS, units: UNITS, tails: ['x', '!', '@', '\n'] }
