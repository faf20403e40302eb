import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameSitePath, safeHref } from '../index.js'

const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:']

const address = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'java',
        'script',
        ':',
        'data',
        'vb',
        'http',
        '//',
        '/',
        '\\',
        '\t',
        '\n',
        '\u0001',
        ' ',
        '@',
        '#',
        '?',
        'a.b',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('whatever passes, a real link with that address starts nothing but pages, mail and telephone [LNK-11]', () => {
  const link = document.createElement('a')
  fc.assert(
    fc.property(address, (text) => {
      const href = safeHref(text)
      link.href = href ?? '/'
      expect(PROTOCOLS).toContain(link.protocol)
    }),
  )
})

test('whatever passes as a same-site path, a real link with it stays on the site [LNK-34]', () => {
  const link = document.createElement('a')
  fc.assert(
    fc.property(address, (text) => {
      link.href = isSameSitePath(text) ? text : '/'
      expect(link.origin).toBe(location.origin)
      expect(isSameSitePath(text, location.href)).toBe(Object.assign(link, { href: text }).origin === location.origin)
    }),
  )
})
