import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidUrl, linkKind } from '../index.js'

describe('linkKind', () => {
  test('there is a kind for each sort of link [LNK-12]', () => {
    expect(linkKind('')).toBe('empty-string')
    expect(linkKind('tel:5551234')).toBe('misc-protocol')
    expect(linkKind('http:example.com')).toBe('malformed-protocol')
    expect(linkKind('#top')).toBe('anchor')
    expect(linkKind('https://example.com')).toBe('external-link')
    expect(linkKind('/s/menu.pdf')).toBe('file-link')
    expect(linkKind('/about')).toBe('content-link')
  })

  test.each([
    ['custom://x', 'misc-protocol'],
    ['whatsapp:send', 'misc-protocol'],
    ['xhttp://example.com', 'misc-protocol'],
    ['httpx://example.com', 'misc-protocol'],
    ['http:/example.com', 'malformed-protocol'],
    ['HTTPS:example.com', 'malformed-protocol'],
    ['ftp:example.com', 'malformed-protocol'],
    ['ftp://example.com', 'external-link'],
  ])(
    'a scheme other than http, https and ftp is misc, one of them without // malformed: %s is %s [LNK-13]',
    (text, kind) => expect(linkKind(text)).toBe(kind),
  )

  test.each(['mailto:a@b.co', 'tel:+1', 'sms:555', 'javascript:alert(1)', 'JavaScript:void(0)', 'MAILTO:a@b.co'])(
    '%s is misc, not malformed [LNK-15]',
    (text) => expect(linkKind(text)).toBe('misc-protocol'),
  )

  test.each([
    [' \n\t ', 'empty-string'],
    ['  #a  ', 'anchor'],
    ['#/s/x', 'anchor'],
    ['/s/', 'file-link'],
    ['/s', 'content-link'],
    ['/S/x', 'content-link'],
    ['//cdn.example.com/x', 'external-link'],
    ['/mailto:x', 'content-link'],
    ['example.com', 'external-link'],
    ['example.com:8080/a', 'external-link'],
    ['anna.studio', 'content-link'],
    ['https://anna.studio', 'external-link'],
    ['about-us', 'content-link'],
    ['?a=b', 'content-link'],
    ['constructor', 'content-link'],
  ])('%j is %s [LNK-14]', (text, kind) => expect(linkKind(text)).toBe(kind))

  test('every text gets exactly one kind, and white space around it changes nothing [LNK-12] [LNK-14]', () => {
    const start = fc.constantFrom(
      '',
      '#',
      '/',
      '//',
      '/s/',
      'http:',
      'https://',
      'ftp:',
      'x-y:',
      'example.com',
      '\ud800',
    )
    const kinds = 'empty-string misc-protocol malformed-protocol anchor external-link file-link content-link'.split(' ')
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary' }), (first, rest) => {
        const kind = linkKind(first + rest)
        expect(kinds).toContain(kind)
        expect(linkKind(` \t${first}${rest}\n `)).toBe(kind)
      }),
    )
  })

  test('the first rule that fits decides [LNK-14]', () => {
    fc.assert(
      fc.property(
        fc.webPath().map((path) => `p${path}`),
        fc.constantFrom('http', 'https', 'ftp'),
        (path, scheme) => {
          expect(linkKind(`#${path}`)).toBe('anchor')
          expect(linkKind(`/s/${path}`)).toBe('file-link')
          expect(linkKind(`//a${path}`)).toBe('external-link')
          expect(linkKind(`/a${path}`)).toBe('content-link')
          expect(linkKind(`${scheme}s:${path}`)).toBe(scheme === 'http' ? 'malformed-protocol' : 'misc-protocol')
          expect(linkKind(`${scheme}://a${path}`)).toBe('external-link')
          expect(linkKind(`example.org/${path}`)).toBe('external-link')
        },
      ),
    )
  })
})

describe('isValidUrl', () => {
  test('needs a domain with an ending of 2 or 3 letters [LNK-9]', () => {
    expect(isValidUrl('example.com')).toBe(true)
    expect(isValidUrl('example.de')).toBe(true)
    expect(isValidUrl('example')).toBe(false)
    expect(isValidUrl('com')).toBe(false)
    expect(isValidUrl('example.c')).toBe(false)
    expect(isValidUrl('example.info')).toBe(false)
    expect(isValidUrl('example.c0m')).toBe(false)
    expect(isValidUrl('.com')).toBe(false)
    expect(isValidUrl('_example.com')).toBe(false)
    expect(isValidUrl('example_.com')).toBe(false)
    expect(isValidUrl('a..com')).toBe(false)
    expect(isValidUrl('')).toBe(false)
  })

  test('scheme and port may be left out, path, query and hash may follow [LNK-10]', () => {
    expect(isValidUrl('HTTPS://www.Example.com:8080/a/b?c=d#e')).toBe(true)
    expect(isValidUrl(' ftp://example.org\t')).toBe(true)
    expect(isValidUrl('müller.de?x')).toBe(true)
    expect(isValidUrl('gopher://example.org')).toBe(false)
    expect(isValidUrl('https:example.org')).toBe(false)
    expect(isValidUrl('user@example.org')).toBe(false)
    expect(isValidUrl('example.org:port')).toBe(false)
    expect(isValidUrl('exam ple.org')).toBe(false)
    expect(isValidUrl('127.0.0.1')).toBe(false)
  })

  test('a longer ending is not proper, and its address leads outside all the same [LNK-10]', () => {
    for (const text of ['https://anna.studio', 'HTTP://anna.museum/rooms', 'ftp://anna.info'])
      expect([isValidUrl(text), linkKind(text)], text).toEqual([false, 'external-link'])
  })

  test('any scheme, port, path, query and hash around a proper host is proper [LNK-10]', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    fc.assert(
      fc.property(
        fc.constantFrom('', 'http://', 'https://', 'ftp://', 'HTTP://'),
        fc.array(label, { minLength: 1, maxLength: 4 }),
        fc.stringMatching(/^[a-z]{1,6}$/),
        fc.constantFrom('', ':80', ':65535'),
        fc.constantFrom('', '/', '/a b'.replace(' ', '%20'), '?q=1', '#h', '/a?b#c'),
        (scheme, labels, ending, port, rest) => {
          const proper = ending.length === 2 || ending.length === 3
          expect(isValidUrl(`${scheme}${labels.join('.')}.${ending}${port}${rest}`)).toBe(proper)
        },
      ),
    )
  })
})
