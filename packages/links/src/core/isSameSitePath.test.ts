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

test('with the address of the page, its own absolute addresses stay too, and another port or scheme leaves', () => {
  const page = 'https://hall.example:8443/tickets'
  expect(isSameSitePath('https://hall.example:8443/a', page)).toBe(true)
  expect(isSameSitePath('//hall.example:8443/a', page)).toBe(true)
  expect(isSameSitePath('https://hall.example/a', page)).toBe(false)
  expect(isSameSitePath('http://hall.example:8443/a', page)).toBe(false)
  expect(isSameSitePath('//hall.example@evil.example/a', page)).toBe(false)
})

test('nothing stays on a page whose address cannot be read', () => {
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
