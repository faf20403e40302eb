import { describe, expect, test } from 'vitest'
import { contrastRatio, formatColor, isDark, paletteFromImage, parseColor } from '../index.js'

const written = (text: string): string | null => {
  const value = parseColor(text)
  return value && formatColor(value)
}

describe('a colour in text', () => {
  test.each([
    ['rgb(0,0,0,1)', 'rgb(0,0,0)'],
    ['rgb(0,0,0,50%)', 'rgba(0,0,0,0.5)'],
    ['rgba(1,2,3)', 'rgb(1,2,3)'],
    ['rgb(100%,50%,0%)', 'rgb(255,128,0)'],
    ['rgb(50% 10 100%)', 'rgb(128,10,255)'],
    ['rgb(1 2 3/.5)', 'rgba(1,2,3,0.5)'],
    ['rgb( 1 , 2 , 3 )', 'rgb(1,2,3)'],
    ['rgb(+1e1 2.0 .3e1)', 'rgb(10,2,3)'],
    ['rgb(2550e-1 0 0)', 'rgb(255,0,0)'],
    ['rgb(255 255 255)', 'rgb(255,255,255)'],
    ['rgb(0 0 0 / 0)', 'rgba(0,0,0,0)'],
    ['rgb(0 0 0 / 100%)', 'rgb(0,0,0)'],
    ['hsl(360,100%,100%)', 'hsl(360,100%,100%)'],
    ['hsl(0,0%,0%)', 'hsl(0,0%,0%)'],
    ['hsl(100grad 20% 30%)', 'hsl(90,20%,30%)'],
    ['hsl(400grad 20% 30%)', 'hsl(360,20%,30%)'],
    ['hsl(0.25turn 20% 30%)', 'hsl(90,20%,30%)'],
    ['hsl(1rad 20% 30%)', 'hsl(57.3,20%,30%)'],
    ['hsl(90deg,20%,30%)', 'hsl(90,20%,30%)'],
    ['hsl(90 20 30% / 25%)', 'hsla(90,20%,30%,0.25)'],
    ['hsla(90,20%,30%,0)', 'hsla(90,20%,30%,0)'],
    ['#0000', '#00000000'],
    ['#ffff', '#FFFFFF'],
    ['#12345678', '#12345678'],
    ['#010203', '#010203'],
    ['TRANSPARENT', '#00000000'],
    ['RebeccaPurple', '#663399'],
  ])('%s is %s [PAL-15]', (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  test.each([
    'rgb(255.1,0,0)',
    'rgb(0,0,0,1.01)',
    'rgb(0,0,0,-0.01)',
    'rgb(0,0,0,101%)',
    'rgb(101%,0%,0%)',
    'rgb(1,2%,3)',
    'rgb(1%,2%,3)',
    'rgb(1 2 / 3)',
    'rgb(1 2 3 /)',
    'rgb(1 2 3, 4)',
    'rgb(1,2,3 / 4)',
    'rgb(1. 2 3)',
    'rgb(1e 2 3)',
    'rgb(.e1 2 3)',
    'rgb(1 2 3 / 1turn)',
    'rgb(1 2deg 3)',
    'rgb()',
    'rgb( )',
    'rgb(1 2 3) x',
    'x rgb(1 2 3)',
    'rgbb(1 2 3)',
    'hsl(360.1,0%,0%)',
    'hsl(401grad 0% 0%)',
    'hsl(1.01turn 0% 0%)',
    'hsl(10% 20% 30%)',
    'hsl(10em 20% 30%)',
    'hsl(1,50%,50)',
    'hsl(1,50,50%)',
    'hsl(1 100.1 50)',
    'hsl(1 50 -0.1)',
    'hsl(1 50deg 50)',
    '#1',
    '#123456789',
    '#12345g',
    'x#123456',
    '#123456x',
    'red1',
    '1red',
    'transparent red',
  ])('%s is none [PAL-12]', (text) => {
    expect(parseColor(text)).toBeNull()
  })

  test('has at most 80 characters, the spaces around it among them [PAL-12]', () => {
    expect(written('red'.padEnd(80))).toBe('#FF0000')
    expect(parseColor('red'.padEnd(81))).toBeNull()
    expect(parseColor('red\u00a0')).toBeNull()
  })
})

test.each([
  '#00000/',
  '#00000:',
  '#00000@',
  '#00000G',
  '#00000`',
  '#00000g',
  'x000000',
  '#0000000',
  '0000000',
  '#00000 ',
])('the text %s is no colour, so it is not dark and has no contrast [PAL-26]', (text) => {
  expect(isDark(text)).toBe(false)
  expect(contrastRatio(text, '#FFFFFF')).toBeNull()
  expect(contrastRatio('#FFFFFF', text)).toBeNull()
})

test.each([
  ['#09AFaf', '#09afAF'],
  ['#123', '#112233'],
  ['rgb(18,52,86)', '#123456'],
])('%s and %s are one colour, with the contrast 1 [PAL-19]', (one, other) => {
  expect(contrastRatio(one, other)).toBe(1)
})

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#767676', '#FFFFFF', 4.54],
  ['#777777', '#FFFFFF', 4.48],
  ['#FF0000', '#FFFFFF', 4],
  ['#0A0A0A', '#000000', 1.06],
  ['#0B0B0B', '#000000', 1.07],
])('%s on %s has the contrast %d [PAL-19]', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
})

test('a picture of one pixel has its colour, and a cut pixel at its end counts for nothing [PAL-17]', () => {
  const accentOf = (...pixels: number[]): string => formatColor(paletteFromImage(pixels).accent)
  expect(accentOf(192, 32, 32, 255)).toBe('#C02020')
  expect(accentOf(192, 32, 32, 255, 0, 0, 255)).toBe('#C02020')
})

test('pixels of two buckets that differ in one channel alone are two colours [PAL-17]', () => {
  const colours = [
    [192, 32, 32],
    [192, 48, 32],
    [192, 32, 48],
    [208, 32, 32],
  ]
  for (const [red, green, blue] of colours.slice(1)) {
    const pixel = [red!, green!, blue!, 255]
    const pixels = [[192, 32, 32, 255], pixel, pixel].flat()
    const hex = [red!, green!, blue!].map((one) => one.toString(16).toUpperCase()).join('')
    expect(formatColor(paletteFromImage(pixels).accent)).toBe(`#${hex}`)
  }
})
