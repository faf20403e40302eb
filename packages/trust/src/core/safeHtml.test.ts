import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { escapeHtml, unsafelyTrustHtml } from '../index.js'

test('text as HTML shows its markup instead of obeying it [SRV-8 c]', () => {
  expect(escapeHtml(`Tea & <b class="x">cake</b> 'n more`)).toBe(
    'Tea &amp; &lt;b class=&quot;x&quot;&gt;cake&lt;/b&gt; &#39;n more',
  )
})

test('whatever the text, a page shows exactly it and no element [SRV-8 c]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      // Skip texts with NUL or a carriage return, because an HTML parser replaces these characters.
      fc.pre(!/[\0\r]/.test(text))
      const shown = JSDOM.fragment(escapeHtml(text))
      expect(shown.textContent).toBe(text)
      expect(shown.childElementCount).toBe(0)
    }),
  )
})

test('stored HTML is believed as it is [TRU-3]', () => {
  expect(unsafelyTrustHtml('<p>From the store</p>')).toBe('<p>From the store</p>')
})
