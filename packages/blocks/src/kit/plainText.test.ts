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
  ['<svg><b>x</b></svg>a<math>y</math>b<audio>z</audio>c<video>w</video>d<object>v</object>e', 'abcde'],
  ['<svg><svg></svg>Seen</svg>', 'Seen'],
  ['<svg></math>Hidden</svg>Seen', 'Seen'],
  ['a<a>b</a><abbr>c</abbr><code>d</code><em>e</em><i>f</i><mark>g</mark><q>h</q><s>i</s>', 'abcdefghi'],
  ['a<small>b</small><span>c</span><strong>d</strong><sub>e</sub><sup>f</sup><u>g</u><b>h</b>', 'abcdefgh'],
  ['a<div>b</div>c<h1>d</h1>e<li>f', 'a b c d e f'],
  ['  a \n\t b  ', 'a b'],
  ['&lt;b&gt; &amp;', '&lt;b&gt; &amp;'],
])('the plain text of %j is %j [BLK-25]', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('whatever the HTML, its plain text has no tag [BLK-25]', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('<', '>', '</', '<script>', '<svg>', '"', '<!--', '-->', '\0'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(plainText(pieces.join(''))).not.toMatch(/[<>]/)
    }),
  )
})
