import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { jsonForScript, parseJson } from '../index.js'

test('no value can close the script or open a comment in it [SRV-8 c]', () => {
  expect(jsonForScript({ a: '</script><!-- <script> & \u2028 \u2029' })).toBe(
    '{"a":"\\u003c/script\\u003e\\u003c!-- \\u003cscript\\u003e \\u0026 \\u2028 \\u2029"}',
  )
  expect(jsonForScript(undefined)).toBe('null')
  expect(jsonForScript({ a: undefined, b: '\ud800' })).toBe('{"b":"\\ud800"}')
})

test('a page gives back every value that was written into it [SRV-8 c]', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', '<script', ']]>', '&lt;'))
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), text, (json, string) => {
      const value = { json, string, [string]: 1 }
      fc.pre(!['__proto__', 'constructor', 'prototype'].includes(string))
      const page = new JSDOM(`<script type="application/json">${jsonForScript(value)}</script><p>after</p>`)
      const { document } = page.window
      expect(document.querySelectorAll('script, p')).toHaveLength(2)
      expect(document.querySelector('script')?.textContent).toBe(jsonForScript(value))
      expect(JSON.parse(jsonForScript(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 50 },
  )
})

test('text that is not JSON is no value, and never an error [RUN-12]', () => {
  for (const text of ['', '{', 'undefined', '{"a":1}}', '\u0000', '['.repeat(200_000)])
    expect(parseJson(text)).toBeUndefined()
  expect(parseJson('null')).toBeNull()
  expect(parseJson(' [1, "a", {"b": false}] ')).toEqual([1, 'a', { b: false }])
})

test('keys that could reach a prototype are left out, at any depth [RUN-56]', () => {
  const value = parseJson(
    '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}},"list":[{"prototype":1,"__proto__":[]}],"kept":1}',
  )
  expect(value).toEqual({ list: [{}], kept: 1 })
  expect(Object.getOwnPropertyNames(value)).toEqual(['list', 'kept'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})

test('reads whatever JSON can write, but for those keys [RUN-56]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/"(__proto__|constructor|prototype)":/.test(text))
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})
