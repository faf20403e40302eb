import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameSitePath } from '../index.js'

test.each(['/', '/a/b?c#d', 'a', './a', '../a', '?a=b', '#c', '', '/a//b', '/javascript:alert(1)', '/http://x'])(
  '%j stays on the site [LNK-34]',
  (path) => {
    expect(isSameSitePath(path)).toBe(true)
    expect(isSameSitePath(path, 'https://hall.example/a/b')).toBe(true)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '///evil.example',
  'https:evil.example/x',
  'http:/evil.example',
  'https://evil.example/',
  'https://one.invalid/',
  'http://two.invalid/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://one.invalid/x',
  'mailto:a@b.co',
  'https://[',
])('%j leaves the site, or could [LNK-34]', (path) => expect(isSameSitePath(path)).toBe(false))

test('with the address of the page, its own absolute addresses stay too, and another port or scheme leaves [LNK-34]', () => {
  const page = 'https://hall.example:8443/tickets'
  expect(isSameSitePath('https://hall.example:8443/a', page)).toBe(true)
  expect(isSameSitePath('//hall.example:8443/a', page)).toBe(true)
  expect(isSameSitePath('https://hall.example/a', page)).toBe(false)
  expect(isSameSitePath('http://hall.example:8443/a', page)).toBe(false)
  expect(isSameSitePath('//hall.example@evil.example/a', page)).toBe(false)
})

const OPAQUE = [
  'about:blank',
  'about:srcdoc',
  'data:text/html,x',
  'file:///srv/index.html',
  'blob:null/1',
  'javascript:void(0)',
  'null',
  'x:/y',
  'xhttp://hall.example/',
]
test.each(OPAQUE)('a page at %j has an opaque origin, which no address shares [LNK-34]', (base) => {
  for (const path of ['javascript:alert(1)', '/a', '#b', '', 'a', 'https://hall.example/', ...OPAQUE])
    expect(isSameSitePath(path, base), path).toBe(false)
})

test('a blob or filesystem address of the own origin is no path [LNK-34]', () => {
  const page = 'https://hall.example/tickets'
  for (const path of [
    'blob:https://hall.example/1',
    'BLOB:https://hall.example/1',
    'filesystem:https://hall.example/a',
  ])
    expect(isSameSitePath(path, page), path).toBe(false)
  expect(isSameSitePath('blob:a', 'blob:https://hall.example/1')).toBe(false)
})

test('on any page exactly the web addresses of its origin pass [LNK-34]', () => {
  const sites = [
    'https://hall.example',
    'http://hall.example/a',
    'https://hall.example:8443/a?b#c',
    'https://b.example',
  ]
  const base = fc.constantFrom(...sites, ...OPAQUE, 'blob:https://hall.example/1')
  const scheme = fc.constantFrom('', 'javascript:', 'blob:', 'data:', 'about:', 'file:', '//', '\t/', 'https:', '#')
  fc.assert(
    fc.property(base, scheme, fc.oneof(fc.constantFrom(...sites), fc.string()), (page, prefix, rest) => {
      const path = prefix + rest
      const target = URL.canParse(page) && URL.canParse(path, page) ? new URL(path, page) : undefined
      const isWeb = /^https?:/.test(page) && /^https?:$/.test(target?.protocol ?? '')
      expect(isSameSitePath(path, page)).toBe(isWeb && target?.origin === new URL(page).origin)
    }),
  )
})

test('nothing stays on a page whose address cannot be read [LNK-34]', () => {
  expect(isSameSitePath('/a', 'about')).toBe(false)
})

test('what passes without a page keeps the origin of any page [LNK-34]', () => {
  const text = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', 'a', '.', ':', 'https', '@', ' ', '#', '?', '\u0000'),
  })
  fc.assert(
    fc.property(text, fc.webUrl(), (path, page) => {
      fc.pre(isSameSitePath(path))
      expect(new URL(path, page).origin).toBe(new URL(page).origin)
    }),
  )
})
