import { readMarkup, unsafelyTrustHtml } from '@vitrine/trust'
import type { SafeHtml } from '@vitrine/trust'

/** Elements whose content is not text of the page. */
const HIDDEN = new Set(['template', 'noscript', 'svg', 'math', 'audio', 'video', 'object'])

/** Elements inside a line: the text around them is not separated by a space. */
const PHRASES = new Set('a abbr b code em i mark q s small span strong sub sup u'.split(' '))

/**
 * Returns the text of any HTML without its elements, scripts, styles and comments [BLK-25].
 * @returns Only text and character references, so that a page may contain it.
 * @example plainText('<blockquote>Lamps &amp; <b>light</b></blockquote><script>x()</script>') // => 'Lamps &amp; light'
 */
export function plainText(html: string): SafeHtml {
  let text = ''
  let hidden = ''
  for (const piece of readMarkup(html, new Set())) {
    if (piece.type === 'text') {
      if (!hidden) text += piece.text
    } else if (hidden) {
      if (piece.type === 'end' && piece.name === hidden) hidden = ''
    } else if (piece.type === 'start' && HIDDEN.has(piece.name)) hidden = piece.name
    else if (!PHRASES.has(piece.name)) text += ' '
  }
  const clean = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ')
  return unsafelyTrustHtml(clean.trim())
}
