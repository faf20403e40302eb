import { expect, test } from 'vitest'
import { plainText, searchVector } from './searchText.js'

test.each([
  ['<p>Fog <b>lamp</b></p><p>on</p>', 'Fog lamp on'],
  ['a &lt;b&gt; &amp; &quot;c&quot;&nbsp;d', 'a <b> & "c" d'],
  ['&copy; &unknown; &LT; &#60; &', '&copy; &unknown; &LT; &#60; &'],
  [' \n a\t b ', 'a b'],
  ['1 < 2 <i>and</i> 3', '1 < 2 and 3'],
])('the text of %j is %j [COL-18]', (html, text) => expect(plainText(html)).toBe(text))

const ITEM = { title: '', excerpt: '', plainText: '', author: '', tags: [], categories: [] }

test('the words of title, body and tags are weighed A, B and C, in this order [COL-18]', () => {
  const item = {
    title: 'Fog',
    excerpt: 'Lamp',
    plainText: 'Mill',
    tags: ['Night'],
    categories: ['Town'],
    author: 'Ada',
  }
  expect(searchVector(item)).toBe("'fog':1A 'lamp':2B 'mill':3B 'night':4C 'town':5C 'ada':6C")
})

test('at most 10,000 words are kept [COL-18]', () => {
  const words = searchVector({ ...ITEM, title: 'fog', plainText: 'lamp '.repeat(10_000) }).split(' ')
  expect(words).toHaveLength(10_000)
  expect([words[0], words.at(-1)]).toEqual(["'fog':1A", "'lamp':10000B"])
})
