import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HONEST, REFERENCES, REFUSED, STRIPPED } from '../../testing/embeds.js'
import { decodeAttribute as decodeInBrowser } from '../dom/decodeAttribute.js'
import { parseEmbed } from '../index.js'
import { decodeAttribute } from './decodeAttribute.js'

test.each(HONEST)(
  'an embed as people paste it gives its player in a browser too: %s [MED-33] [MED-44]',
  (html, expected) => {
    expect(parseEmbed(html)).toMatchObject(expected)
  },
)

test.each(REFUSED)('an embed without a player is invalid in a browser too: %j [MED-33] [MED-44]', (html) => {
  expect(parseEmbed(html)).toEqual({ type: 'invalid' })
})

test.each(STRIPPED)('an embed leaves its address in a browser too: %s [MED-44]', (html) => {
  expect(parseEmbed(html)).toMatchObject({ src: 'https://films.example/1' })
})

/** Returns the element that the browser's parser makes of a tag. */
function made(html: string): Element | null {
  return new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
}

test.each(REFERENCES)('the address %s is the one that the browser loads [MED-44]', (value, src) => {
  const frame = made(`<iframe src="${value}">`) as HTMLIFrameElement
  expect([new URL(frame.getAttribute('src')!).href, parseEmbed(frame.outerHTML)]).toEqual([
    src,
    parseEmbed(`<iframe src="${value}">`),
  ])
})

test('server and browser decode every attribute alike [MED-44]', () => {
  const names = [
    'amp',
    'lt',
    'quot',
    'apos',
    'copy',
    'not',
    'notin',
    'NotEqualTilde',
    'eacute',
    'hellip',
    'AMP',
    'colon',
  ]
  const piece = fc.oneof(
    fc.constantFrom(
      '&',
      '&#',
      '&#x',
      '&#X',
      ';',
      '=',
      'x',
      'A',
      '0',
      '9',
      '128',
      'd800',
      '110000',
      '"',
      "'",
      ' ',
      '\0',
    ),
    fc.constantFrom(...names.map((name) => `&${name}`)),
    fc.string({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      // Compare only values without NULs and carriage returns: the HTML tokeniser replaces these before it decodes a
      // value, and `decodeAttribute` only decodes.
      const value = pieces.join('').replaceAll('\0', '').replaceAll('\r', '')
      expect(decodeAttribute(value)).toBe(decodeInBrowser(value))
    }),
    { numRuns: 500 },
  )
})

test('a tag has the attributes that the browser gives it [MED-44]', () => {
  const piece = fc.constantFrom(
    ' ',
    '/',
    '=',
    '"',
    "'",
    '\t',
    '\n',
    'x',
    '&amp;',
    '&lt=1',
    'title',
    'width',
    'src',
    '5',
    '>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const html = `<iframe src=//films.example/1 ${pieces.join('')}>`
      const frame = made(html)
      const embed = parseEmbed(html)
      expect(embed.type).toBe(frame ? 'iframe' : 'invalid')
      if (embed.type === 'iframe') expect(embed.title).toBe((frame?.getAttribute('title') ?? '').trim())
    }),
    { numRuns: 300 },
  )
})
