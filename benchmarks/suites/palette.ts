import { bytesOf } from '../lib/bytes.ts'
import { bundled } from '../lib/bundled.ts'
import { contest, race, timing } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Contrast, readable texts, colours from a picture, and drift. */
export const palette: Suite = { name: 'palette', run }

/** Functions of each contestant; texts are hex. */
interface Colors {
  contrast(one: string, other: string): number
  /** Darkens the text until it is readable on the background. */
  fix?(text: string, background: string): string
  /** Converts a colour to hsl, as the library writes it, and back. */
  wayRound(hex: string): string
  /** Five colours of RGBA pixels. */
  five?(pixels: Uint8ClampedArray, width: number, height: number): unknown
}

/** Lowers the lightness in steps of one until the contrast is 4.5: the same rule for all contestants. */
const CODES: Readonly<Record<string, string>> = {
  ours: `
    import { contrastRatio, formatColor, makeReadable, paletteColors, paletteFromImage, parseColor } from '@vitrine/palette'
    export const contrast = contrastRatio
    export const fix = (text, ground) => formatColor(makeReadable(parseColor(text), [parseColor(ground)], 'darker'))
    export const wayRound = (hex) =>
      formatColor({ ...parseColor(formatColor({ ...parseColor(hex), userFormat: 'hsl' })), userFormat: 'hex' })
    export const five = (pixels) => paletteColors(paletteFromImage(pixels)).slice(0, 5)`,
  culori: `
    import { converter, formatHex, formatHsl, parse, wcagContrast } from 'culori'
    const hsl = converter('hsl')
    export const contrast = wcagContrast
    export function fix(text, ground) {
      const color = hsl(parse(text))
      const background = parse(ground)
      while (color.l > 0 && wcagContrast(color, background) < 4.5) color.l = Math.max(0, color.l - 0.01)
      return formatHex(color)
    }
    export const wayRound = (hex) => formatHex(parse(formatHsl(parse(hex))))`,
  colord: `
    import { colord, extend } from 'colord'
    import a11y from 'colord/plugins/a11y'
    extend([a11y])
    export const contrast = (one, other) => colord(one).contrast(other)
    export function fix(text, ground) {
      let color = colord(text)
      while (color.toHsl().l > 0 && color.contrast(ground) < 4.5) color = color.darken(0.01)
      return color.toHex()
    }
    export const wayRound = (hex) => colord(colord(hex).toHslString()).toHex()`,
  'node-vibrant': `
    import { Vibrant } from 'node-vibrant/browser'
    // Give Vibrant raw pixels, so that it reads no file and decodes no picture, like the compared libraries.
    class Pixels {
      async load(image) { this.image = image; return this }
      clear() {}
      update() {}
      getWidth() { return this.image.width }
      getHeight() { return this.image.height }
      resize() {}
      getPixelCount() { return this.image.width * this.image.height }
      getImageData() { return this.image }
      remove() {}
      scaleDown() {}
    }
    export const contrast = undefined
    export const wayRound = undefined
    export const five = (data, width, height) =>
      new Vibrant({ data: data.slice(), width, height }, { ImageClass: Pixels, quality: 1 }).getPalette()`,
}

const SIZE = 128

/** A picture of many colours, the same every time. */
function picture(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const lamp = Math.max(0, 1 - Math.hypot(x - 40, y - 50) / 60)
      pixels.set([30 + lamp * 220, 24 + lamp * 140, 50 + ((x * y) % 90), 255], (y * SIZE + x) * 4)
    }
  return pixels
}

/** Colours spread over the whole cube, the same every time. */
function someColors(count: number): string[] {
  return Array.from(
    { length: count },
    (_, place) => `#${((place * 2_654_435_761) % 0x1000000).toString(16).padStart(6, '0')}`,
  )
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const all: Record<string, Colors> = {}
  for (const [name, code] of Object.entries(CODES)) all[name] = await bundled<Colors>(code)
  const able = (can: (colors: Colors) => unknown): [string, Colors][] =>
    Object.entries(all).filter(([, colors]) => can(colors))
  const colors = someColors(256)
  const texts = someColors(20)
  const pixels = picture()
  const works = (can: (one: Colors) => unknown, work: (one: Colors) => unknown): Record<string, number[]> =>
    race(Object.fromEntries(able(can).map(([name, one]) => [name, () => work(one)])), timing(quick))

  say('contrast')
  const contrast = works(
    (one) => one.contrast,
    (one) => colors.reduce((sum, color, place) => sum + one.contrast(color, colors[255 - place]!), 0),
  )
  say('readable texts')
  const fixed = works(
    (one) => one.fix,
    (one) => texts.map((text) => one.fix!(text, '#faf6ef')),
  )
  say('pictures')
  const rounds = quick ? 1 : 25
  const five: Record<string, number[]> = { ours: [], 'node-vibrant': [] }
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? ['ours', 'node-vibrant'] : ['node-vibrant', 'ours']) {
      const began = performance.now()
      await all[name]!.five!(pixels, SIZE, SIZE)
      five[name]!.push(performance.now() - began)
    }
  say('drift')
  const many = someColors(quick ? 1000 : 100_000)
  const drift = Object.fromEntries(
    able((one) => one.wayRound).map(([name, one]) => [
      name,
      [(many.filter((hex) => one.wayRound(hex).toLowerCase() !== hex).length / many.length) * 100],
    ]),
  )
  const bytes: Record<string, number[]> = {}
  for (const name of ['ours', 'culori', 'colord'])
    bytes[name] = [
      await bytesOf(
        CODES[name]!.split('\n')
          .map((line) => line.replace(', paletteColors, paletteFromImage', ''))
          .filter((line) => !line.includes('five'))
          .join('\n'),
      ),
    ]

  return contest(
    'Colours',
    'In Node, every contestant bundled and minified. Contrast: 256 colours as hex texts, each with another. Readable: 20 texts darkened by steps of one of lightness until they have 4.5 on paper. Five colours: RGBA pixels of 128 × 128, nothing decoded. Drift: hex to hsl as the library writes it, and back, over 100,000 colours. Bytes: what the first two and the way round need.',
    [
      { what: 'Contrast of 256 colours', unit: 'ms', samples: contrast },
      { what: '20 texts made readable', unit: 'ms', samples: fixed },
      { what: 'Five colours of a picture', unit: 'ms', samples: five },
      { what: 'Colours that drift on the way to hsl and back', unit: '%', samples: drift, compare: false },
      { what: 'A minimal use', unit: 'bytes', samples: bytes },
    ],
  )
}
