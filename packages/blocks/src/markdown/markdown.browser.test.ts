import { sanitize } from '@vitrine/trust/sanitize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from './renderMarkdown.js'

/** Normalises HTML by the browser's parser, so that equal trees compare as equal. */
function tree(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.innerHTML
}

const PIECES =
  '# |## |*|**|_|`|```|> |- |1. |[|](|)|![|<|>|"|\n|\n\n|    |word|javascript:|https://a.example|<script>|<a href="|<img src=x>|&lt;|&#60;|&copy;|data:text/html,|mailto:a@b.example|---|[a]: /b'

test('the sanitiser of owner HTML leaves what Markdown becomes as it is [BLK-2]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES.split('|')), { maxLength: 16 }), async (pieces) => {
      const html = String(renderMarkdown(pieces.join(''), 2))
      expect(tree(String(await sanitize(html)))).toBe(tree(html))
    }),
  )
})
