import { colorsNamed } from 'culori/fn'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatColor, parseColor } from '../index.js'

const place = document.createElement('i')

/** Reads a colour with the browser: its channels, or nothing for text that is no colour. */
function inBrowser(text: string): string | undefined {
  place.style.color = ''
  place.style.color = text
  if (!place.style.color) return undefined
  document.body.append(place)
  return getComputedStyle(place).color.replaceAll(', ', ',')
}
const ours = (text: string) => {
  const value = parseColor(text)
  return value ? formatColor({ ...value, userFormat: 'rgb' }) : undefined
}
/** Any mixture of small and capital letters. */
const cased = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.infiniteStream(fc.boolean()))
    .map(([word, big]) => [...word].map((letter) => (big.next().value ? letter.toUpperCase() : letter)).join(''))
const digit = fc.constantFrom(...'0123456789abcdef')
const byte = fc.nat(255)
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)

test('every named colour is the browser’s, in any letter case [PAL-15]', () => {
  const names = Object.keys(colorsNamed)
  expect(names.length).toBeGreaterThanOrEqual(148)
  fc.assert(
    fc.property(cased(fc.constantFrom(...names)), (name) => {
      expect(ours(name), name).toBe(inBrowser(name))
    }),
  )
  for (const name of names) expect(ours(name), name).toBe(inBrowser(name))
})

test('hex of 3 and 6 digits is the browser’s [PAL-15]', () => {
  const hex = fc.constantFrom(3, 6).chain((length) => fc.string({ unit: digit, minLength: length, maxLength: length }))
  fc.assert(
    fc.property(cased(hex), (digits) => {
      expect(ours(`#${digits}`), digits).toBe(inBrowser(`#${digits}`))
    }),
  )
})

test('hex of any length is a colour where it is one in the browser [PAL-12]', () => {
  fc.assert(
    fc.property(fc.string({ unit: digit, maxLength: 10 }), (digits) => {
      expect(ours(`#${digits}`) === undefined, digits).toBe(inBrowser(`#${digits}`) === undefined)
    }),
  )
})

test('rgb() is the browser’s, in both syntaxes [PAL-15]', () => {
  const separated = fc.constantFrom<readonly [string, string]>([',', ','], [' , ', ','], [' ', ' / '])
  fc.assert(
    fc.property(
      fc.tuple(byte, byte, byte),
      separated,
      fc.constantFrom('rgb', 'RGB', 'rgba', 'Rgba'),
      (rgb, [between], name) => {
        const text = `${name}( ${rgb.join(between)} )`
        expect(ours(text), text).toBe(inBrowser(text))
      },
    ),
  )
})

test('hsl() is the browser’s, in both syntaxes, to one step of a channel [PAL-15]', () => {
  const angle = fc.constantFrom('', 'deg').chain((unit) => fc.nat(360).map((hue) => `${hue}${unit}`))
  const read = (css: string | undefined) => [...(css ?? '').matchAll(/\d+/g)].map(Number)
  fc.assert(
    fc.property(
      angle,
      percent,
      percent,
      fc.constantFrom(',', ' '),
      fc.constantFrom('hsl', 'HSLA'),
      (hue, s, l, between, name) => {
        const text = `${name}(${[hue, `${s}%`, `${l}%`].join(between)})`
        const [mine, theirs] = [read(ours(text)), read(inBrowser(text))]
        expect(mine, text).toHaveLength(3)
        // Allow a difference of 1 per channel: this package rounds values to 2 decimals before the conversion, the
        // browser rounds only once.
        mine.forEach((channel, place) => expect(Math.abs(channel - theirs[place]!), text).toBeLessThanOrEqual(1))
      },
    ),
  )
})

/** Signs that Unicode folds to a letter or a space of a colour, and CSS does not. */
const FOLDED = [
  '\u212a',
  '\u017f',
  '\u0130',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u2028',
  '\v',
  '\u0660',
  '\uff11',
  '\u0000',
]

test.each([
  'blac\u212a',
  '\u212ahaki',
  '\u00a0red',
  'red\u3000',
  '\vred',
  '\ufeff#fff',
  'rgb(1\u30002\u30003)',
  'rgb(1,\u00a02,3)',
  '#ff\uff11',
  'h\u017fl(1 2% 3%)',
])('%j is no colour, neither here nor in the browser [PAL-12]', (text) => {
  expect([parseColor(text), inBrowser(text)]).toEqual([null, undefined])
})

test.each([' red ', '\tred\n', '\f#FFF\r', 'rgb(1\n2\t3)', 'HSL(1DEG\f2% 3%)'])(
  '%j with white space of CSS is the browser’s colour [PAL-15]',
  (text) => {
    expect(ours(text)).toBe(inBrowser(text))
    expect(ours(text)).toMatch(/^rgb\(/)
  },
)

test('what is no colour to the browser is none to us [PAL-12]', () => {
  const plain = '#0159af%,./ ()rgbhsld-e'.split('')
  const signs = fc.constantFrom(...plain, ...FOLDED, 'rgb(', 'hsl(', 'deg', ' / ', 'red', 'blac', '\t')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(parseColor(text) === null || inBrowser(text) !== undefined, text).toBe(true)
    }),
  )
})
