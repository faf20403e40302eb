import fc from 'fast-check'

const TAGS =
  '<p> </p> <svg> </svg> <math> <mtext> <style> </style> <script> </script> <template> </template> <noscript> <title> ' +
  '</title> <xmp> <table> <form> </form> <mglyph> <foreignObject> <desc> <select> <option> <textarea> <plaintext> <li>'

const piece = fc.oneof(
  fc.constantFrom(...TAGS.split(' ')),
  fc.constantFrom('<a href="', '<iframe srcdoc="', '">', '"', "'", '&quot;', '&#60;', '\u0000', '<!--', '-->', '--!>'),
  fc.constantFrom('<img src=x onerror=alert(1)>', 'javascript:alert(1)', ' onclick=alert(1)', '<![CDATA['),
  fc.constantFrom('<input name=attributes>', '<p id=body name=forms is=x-y>'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

/** HTML as an attacker would write it: broken, nested across namespaces, full of handlers and addresses that run. */
export const hostileHtml: fc.Arbitrary<string> = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''))
