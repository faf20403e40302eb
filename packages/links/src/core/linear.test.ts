import fc from 'fast-check'
import { cpuTime } from '@vitrine/testing/cpu'
import { expect, test } from 'vitest'
import * as links from '../index.js'

/** Everything that reads a text from outside. Each is measured three times; the least counts. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  linkKind: links.linkKind,
  safeHref: links.safeHref,
  isSafeHref: links.isSafeHref,
  isSameSitePath: links.isSameSitePath,
  isProperUrl: links.isProperUrl,
  isProperTel: links.isProperTel,
  isProperSms: links.isProperSms,
  isProperMailto: links.isProperMailto,
  hasLinkForm: (text) => links.hasLinkForm('mailto', text),
  getQueryParams: links.getQueryParams,
  hasFlag: (text) => links.hasFlag(text, 'logout'),
  itemIdOf: links.itemIdOf,
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

/** What hostile texts are made of: the beginnings that lead into each reader, and what its patterns look for. */
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

test('everything that reads a text is looked at', () => {
  const others = ['ITEM_ID', 'QUERY_FLAGS', 'TEXT_FILTERS', 'isTextFilter', 'upgradePath']
  expect([...Object.keys(readers), ...others].toSorted()).toEqual(Object.keys(links).toSorted())
})

test.each(Object.keys(readers))('%s takes no more than linear time for a text of one repeated pattern', (name) => {
  const read = readers[name]!
  const pattern = fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 3 }).map((units) => units.join(''))
  const least = (text: string): number => {
    let best = Infinity
    for (let turn = 0; turn < 3 && best > 1; turn += 1) {
      best = Math.min(
        best,
        cpuTime(() => read(text)),
      )
    }
    return best
  }
  fc.assert(
    fc.property(fc.constantFrom(...HEADS), pattern, fc.constantFrom('', 'x', '!', '@', '\n'), (head, unit, tail) => {
      const long = (length: number): string => head + unit.repeat(Math.ceil(length / unit.length)) + tail
      // Twenty times the text: linear work takes 20 times as long, work that grows with the square 400 times.
      const some = least(long(10_000))
      const more = least(long(200_000))
      expect(more).toBeLessThan(Math.max(some, 0.5) * 150)
    }),
    { numRuns: 40 },
  )
})
