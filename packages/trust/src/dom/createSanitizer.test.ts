import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { trespassers } from '../../testing/allowed.js'
import { CORPUS } from '../../testing/corpus.js'
import { hostileHtml } from '../../testing/hostileHtml.js'
import { createSanitizer } from './createSanitizer.js'

const { window } = new JSDOM('')
const sanitize = createSanitizer(window)
const parse = (html: string) => JSDOM.fragment(html)

test.each(CORPUS)('a server keeps of %j only %j [SRV-8 c]', (dirty, clean) => {
  expect(sanitize(dirty)).toBe(clean)
  expect(trespassers(parse(clean))).toEqual([])
})

test('whatever is sanitised holds nothing outside the allow-list and stays as it is when sanitised again [SRV-8 c]', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const clean = sanitize(html)
      expect(trespassers(parse(clean))).toEqual([])
      expect(sanitize(clean)).toBe(clean)
    }),
  )
})

test('what is nested as no document can be is read until it stands still [SRV-8 c]', () => {
  const clean = sanitize('<p id=body name=forms is=x-y><table><p>')
  expect(sanitize(clean)).toBe(clean)
  expect(clean).not.toMatch(/id=|name=/)
})

test('a shorter list of elements leaves the text of the others, and cannot be a longer one [SRV-8 c]', () => {
  const html = '<h2>One</h2><ul><li><a href="/a">two</a></li></ul><p title="<a href=x>">three<br></p><script>4</script>'
  expect(sanitize(html, ['p', 'a', 'script', 'img'])).toBe(
    'One<a href="/a">two</a><p title="&lt;a href=x&gt;">three</p>',
  )
  expect(sanitize(html, [])).toBe('Onetwothree')
  expect(sanitize('<p>as ever</p>')).toBe('<p>as ever</p>')
})

test('a window is given one sanitiser, another window another [TRU-4]', () => {
  expect(createSanitizer(window)).toBe(sanitize)
  expect(createSanitizer(new JSDOM('').window)).not.toBe(sanitize)
})

test('a window without a DOM is refused [TRU-4]', () => {
  const noWindow = {} as typeof window
  expect(() => createSanitizer(noWindow)).toThrow('[trust] This window cannot sanitise HTML')
})
