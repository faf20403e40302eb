import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeHref, safeHref } from '../index.js'

test.each([
  'https://example.com/a?b#c',
  'http://example.com',
  '//cdn.example.com/x',
  '/about',
  'about',
  '?a=b',
  '#top',
  'mailto:hello@example.com?subject=Hi',
  'tel:+1-555-0100',
  'sms:5550100',
  'ftp://example.com/file',
  '/a?next=javascript:alert(1)',
  '/a&#x3a;b',
  'a&#x10ffff;b',
  'a&#x110000;b',
  'a&#1114112;b',
  '&#x110000;javascript:b',
])('%s is safe [LNK-35]', (href) => {
  expect(safeHref(href)).toBe(href)
  expect(isSafeHref(href)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript\t:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000\u001f javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;&#x61;vascript:alert(1)',
  'java&#0000115;cript&#58;alert(1)',
  'java&Tab;script:alert(1)',
  '&#000000000000000106;avascript:alert(1)',
  '&#x0000000000000006A;avascript:alert(1)',
  '&#1;javascript:alert(1)',
  'javascript&#58alert(1)',
  'javascript&#0000058alert(1)',
  'java&NewLine;script&colon;alert(1)',
  'vbscript:msgbox(1)',
  'VBScript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  ' data:text/html,x',
  'blob:https://example.com/1',
  'filesystem:https://example.com/x',
  'view-source:https://example.com',
  'file:///etc/passwd',
  'about:blank',
  'intent://x#Intent;end',
])('%j is never offered [LNK-11]', (href) => {
  expect(safeHref(href)).toBeNull()
  expect(isSafeHref(href)).toBe(false)
  expect(isSafeHref(`/search?q=${encodeURIComponent(href)}`)).toBe(true)
})

test('a blank address and one that no browser can resolve are none [LNK-35]', () => {
  expect(safeHref('')).toBeNull()
  expect(safeHref(' \n ')).toBeNull()
  expect(safeHref('https://[')).toBeNull()
  expect(safeHref('http://exa mple.com')).toBeNull()
})

test('an address as long as nothing is judged like a short one, half a surrogate pair like any character [LNK-35]', () => {
  const long = 'a'.repeat(1_000_000)
  expect(isSafeHref(`/${long}`)).toBe(true)
  expect(isSafeHref(`javascript:${long}`)).toBe(false)
  expect(isSafeHref('/\ud800')).toBe(true)
  expect(isSafeHref('javascript:\udc00')).toBe(false)
  expect(isSafeHref('__proto__')).toBe(true)
})

test('white space around an address is left out [LNK-35]', () => {
  expect(safeHref('  /about\n')).toBe('/about')
})

/** Lists the spellings of a character that an address or unescaped HTML decodes to the same character. */
const spelling = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return fc
    .tuple(
      fc.constantFrom('', '\t', '\n', '\r', '&Tab;', '&#10;', '\r\n'),
      fc.constantFrom(
        character,
        character.toUpperCase(),
        `&#${code};`,
        `&#${String(code).padStart(7, '0')};`,
        `&#${String(code).padStart(40, '0')};`,
        `&#x${code.toString(16).padStart(20, '0')};`,
        `&#x${code.toString(16)};`,
        `&#X${code.toString(16).toUpperCase()};`,
      ),
    )
    .map(([between, written]) => between + written)
}

test('no disguise of javascript:, vbscript: or data: is safe [LNK-11]', () => {
  const leading = fc.string({
    unit: fc.constantFrom('\u0000', '\u0001', '\u001f', ' ', '\t', '\n', '&#1;', '&#x20;', '&Tab;'),
    maxLength: 4,
  })
  const scheme = fc
    .constantFrom('javascript', 'vbscript', 'data')
    .chain((name) => fc.tuple(...[...`${name}:`].map(spelling)))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(leading, scheme, fc.string(), (before, disguised, after) => {
      expect(safeHref(before + disguised + after)).toBeNull()
    }),
  )
})
