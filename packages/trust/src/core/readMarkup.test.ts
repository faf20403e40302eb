import fc from 'fast-check'
import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { expect, test } from 'vitest'
import { readMarkup } from './readMarkup.js'

const WANTED = new Set(['src', 'a', 'k'])
type Piece =
  | string
  | readonly [type: string, name: string, attributes?: Readonly<Record<string, string>>, closed?: true]

/** A NUL is dropped or becomes U+FFFD, depending on the tree. */
const withoutNul = (text: string): string => text.replace(/[\0\ufffd]/g, '')

/** Joins adjacent text pieces into one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const before = all.at(-1)
    if (typeof piece === 'string' && typeof before === 'string') all[all.length - 1] = before + piece
    else if (piece !== '') all.push(piece)
  }
  return all
}

function read(html: string): Piece[] {
  return joined(
    Array.from(readMarkup(html, WANTED), (markup): Piece => {
      if (markup.type === 'text') return withoutNul(markup.text)
      if (markup.type === 'end') return ['end', markup.name]
      const attributes = Object.fromEntries(markup.attributes)
      return markup.isSelfClosing ? ['start', markup.name, attributes, true] : ['start', markup.name, attributes]
    }),
  )
}

const MODES: Readonly<Record<string, keyof typeof TokenizerMode>> = {
  script: 'SCRIPT_DATA',
  style: 'RAWTEXT',
  xmp: 'RAWTEXT',
  iframe: 'RAWTEXT',
  noembed: 'RAWTEXT',
  noframes: 'RAWTEXT',
  title: 'RCDATA',
  textarea: 'RCDATA',
  plaintext: 'PLAINTEXT',
}

/** Reads the same pieces with parse5, whose tree builder switches its tokeniser to text where needed. */
function readByParse5(html: string): Piece[] {
  const pieces: Piece[] = []
  let raw = ''
  let skipsLineBreak = false
  const goOn = (): void => void (skipsLineBreak = false)
  function add({ chars }: Token.CharacterToken): void {
    const text = skipsLineBreak ? chars.replace(/^\n/, '') : chars
    goOn()
    if (raw === '' || raw === 'textarea') pieces.push(withoutNul(text))
  }
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        const wanted = Object.fromEntries(
          attrs.filter(({ name }) => WANTED.has(name)).map(({ name, value }) => [name, value]),
        )
        pieces.push(selfClosing ? ['start', tagName, wanted, true] : ['start', tagName, wanted])
        const mode = MODES[tagName]
        raw = mode ? tagName : ''
        skipsLineBreak = ['pre', 'listing', 'textarea'].includes(tagName)
        if (mode) tokenizer.state = TokenizerMode[mode]
      },
      onEndTag({ tagName }) {
        raw = ''
        goOn()
        pieces.push(['end', tagName])
      },
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: goOn,
      onComment: goOn,
      onDoctype: goOn,
      onEof() {},
    },
  )
  tokenizer.write(html, true)
  return joined(pieces)
}

test.each<[string, Piece[]]>([
  ['a<b>c</b>d', ['a', ['start', 'b', {}], 'c', ['end', 'b'], 'd']],
  ['<IMG SRC=x a = "1" src=y K>', [['start', 'img', { src: 'x', a: '1', k: '' }]]],
  [
    '<svg a=b/><svg a="b"/>',
    [
      ['start', 'svg', { a: 'b/' }],
      ['start', 'svg', { a: 'b' }, true],
    ],
  ],
  ["<x a='>' b=\">\"k=it's>", [['start', 'x', { a: '>', k: "it's" }]]],
  ['1 < 2 <3 </ > <', ['1 < 2 <3  <']],
  [
    '<!--><b><!---><i><!-- --!><u><!----><p>',
    [
      ['start', 'b', {}],
      ['start', 'i', {}],
      ['start', 'u', {}],
      ['start', 'p', {}],
    ],
  ],
  ['a<!-- <b>', ['a']],
  ['a<?x><!doctype html><![CDATA[<b>]]>', ['a]]>']],
  [
    '<script>"</b>"</script><style></styles></style ><textarea><b></textarea>',
    [
      ['start', 'script', {}],
      ['end', 'script'],
      ['start', 'style', {}],
      ['end', 'style'],
      ['start', 'textarea', {}],
      '<b>',
      ['end', 'textarea'],
    ],
  ],
  ['a<b title="', ['a']],
  ['a<b', ['a']],
  ['<lin\u212a a=\u212a>', [['start', 'lin\u212a', { a: '\u212a' }]]],
  ['a\r\nb\rc', ['a\nb\nc']],
  ['<pre>\n\na', [['start', 'pre', {}], '\na']],
  ['<listing>\n\na', [['start', 'listing', {}], '\na']],
  ['<plaintext>a</plaintext><b>', [['start', 'plaintext', {}]]],
  ['<pre><!---->\na', [['start', 'pre', {}], '\na']],
  ['<textarea>\n\na', [['start', 'textarea', {}], '\na']],
  ['', []],
])('%j is taken apart as the standard says [MED-44]', (html, pieces) => {
  expect(read(html)).toEqual(pieces)
  expect(readByParse5(html)).toEqual(pieces)
})

test.each(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'title'])(
  'the content of <%s> is skipped to its own end tag [MED-44]',
  (name) => {
    const html = `<${name}>a</${name}x><b></${name.toUpperCase()} >c<${name}></${name}\t>d<${name}>e`
    const [start, end]: Piece[] = [
      ['start', name, {}],
      ['end', name],
    ]
    expect(read(html)).toEqual([start, end, 'c', start, end, 'd', start])
    expect(readByParse5(html)).toEqual([start, end, 'c', start, end, 'd', start])
  },
)

test('an attribute is read where its name has at most 99 characters, and the first of one name counts [MED-44]', () => {
  const [short, long] = ['n'.repeat(99), 'n'.repeat(100)]
  const [tag] = [...readMarkup(`<b ${short}=1 ${long}=2 K=3 k=4>`, new Set([short, long, 'k']))]
  expect(tag).toEqual({
    type: 'start',
    name: 'b',
    attributes: new Map([
      [short, '1'],
      ['k', '3'],
    ]),
    isSelfClosing: false,
  })
})

test('any markup is taken apart as by parse5 [MED-44]', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '</',
      '>',
      '/',
      '/>',
      '"',
      "'",
      '=',
      ' ',
      '\t',
      '\n',
      '\r',
      '\0',
      '-',
      '--',
      '!',
      '?',
      '<!--',
      '-->',
    ),
    fc.constantFrom(
      'a',
      'B',
      'src',
      'k',
      'svg',
      '<b',
      '</b>',
      '<textarea',
      '</textarea',
      '<pre>',
      '<style>',
      '</style>',
      '<title>',
    ),
    fc.constantFrom('\u212a', '\ud83d\ude00', '[CDATA[', 'doctype', '<plaintext>', '<iframe src=', '</iframe'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const html = pieces.join('')
      expect(read(html)).toEqual(readByParse5(html))
    }),
    { numRuns: 1000 },
  )
})
