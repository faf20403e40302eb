import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { elementHtml } from './elementHtml.js'
import { escapeHtml } from './safeHtml.js'

test('an element is written with its attributes and content [SRV-8 c]', () => {
  const link = elementHtml('a', { href: '/a?b&c', hidden: true, title: undefined, inert: false, tabindex: -1 })
  expect(link).toBe('<a href="/a?b&amp;c" hidden tabindex="-1"></a>')
  expect(
    elementHtml('p', {}, escapeHtml('Tea & '), elementHtml('br', {}), elementHtml('b', {}, escapeHtml('<i>'))),
  ).toBe('<p>Tea &amp; <br><b>&lt;i&gt;</b></p>')
})

test.each(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr'])('%s has no end tag [SRV-8 c]', (name) => {
  expect(elementHtml(name, {})).toBe(`<${name}>`)
})

test.each(['a b', 'x">', 'onclick', 'ONLOAD', '', '-a'])('the name %j throws [SRV-8 c]', (name) => {
  const message = `[trust] ${JSON.stringify(name)} is no name for an element or an attribute here`
  expect(() => elementHtml(name, {})).toThrow(expect.objectContaining({ name: 'RangeError' }))
  expect(() => elementHtml(name, {})).toThrow(message)
  expect(() => elementHtml('p', { [name]: 'a' })).toThrow(message)
})

test.each(['script', 'STYLE'])('the element %s throws, because its text has no escapes [SRV-8 c]', (name) => {
  expect(() => elementHtml(name, {}, escapeHtml('a'))).toThrow('cannot be escaped')
})

test('every value and text reads back as it was, in one element [SRV-8 c]', () => {
  const { document } = new JSDOM().window
  fc.assert(
    fc.property(fc.string(), fc.string(), (value, text) => {
      const given = [value, text].map((one) => one.replace(/[\r\0]/g, ''))
      const host = document.createElement('div')
      host.innerHTML = elementHtml('b', { title: given[0] }, escapeHtml(given[1]!))
      expect([host.children.length, host.firstElementChild?.getAttribute('title'), host.textContent]).toEqual([
        1,
        ...given,
      ])
    }),
  )
})
