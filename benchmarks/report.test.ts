import { expect, test } from 'vitest'
import { dataShare, median } from './report.ts'

test('the median is the middle value, of two the mean', () => {
  expect(median([9, 1, 4])).toBe(4)
  expect(median([8, 2])).toBe(5)
})

test('the share of JSON counts block and context data, as read and as escaped', () => {
  const html = `<div data-block-json="{&quot;a&quot;:1}"></div><script type="application/json" data-site-context>{"b":2}</script>`
  const { escaped, read } = dataShare(html)
  expect(Math.round(escaped * html.length)).toBe('{&quot;a&quot;:1}{"b":2}'.length)
  expect(Math.round(read * html.length)).toBe('{"a":1}{"b":2}'.length)
})
