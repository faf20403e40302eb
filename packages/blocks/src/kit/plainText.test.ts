import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plainText.js'

test.each([
  ['<blockquote>Lamps &amp; <b>light</b></blockquote><script>x()</script>', 'Lamps &amp; light'],
  ['<p>One</p><p>Two<br>Three</p>', 'One Two Three'],
  ['<style>p { color: red }</style><!-- note -->Seen', 'Seen'],
  ['<noscript><p>Hidden</p></noscript><template>Hidden</template>Seen', 'Seen'],
  ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
  ['<svg><title>x</title><text>Hidden</text></svg>', ''],
  ['<script>never ends', ''],
])('the plain text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('whatever the HTML, its plain text has no tag', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('<', '>', '</', '<script>', '<svg>', '"', '<!--', '-->', '\0'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(plainText(pieces.join(''))).not.toMatch(/[<>]/)
    }),
  )
})
