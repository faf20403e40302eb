import { describe, expect, test, vi } from 'vitest'
import { clipPath } from './clipPath.js'
import { readShadow, readShape, shapeSize } from './readShape.js'

const px = (value: number) => ({ value, unit: 'px' })
const SHADOW = { angle: 135, distance: px(10), blur: px(4) }
const read = (change: object) => readShadow(JSON.stringify({ ...SHADOW, ...change }))

describe('a shadow', () => {
  test.each(['px', 'em', 'rem', 'vw', 'vh'])('may be measured in %s [MED-25]', (unit) => {
    const change = { distance: { value: -2.5, unit }, blur: { value: 0, unit } }
    expect(read(change)).toEqual({ ...SHADOW, ...change })
  })

  test.each(['crimson', '#c00', 'rgb(1 2 3 / 50%)', 'rgba(0, 0, 0, .5)', 'hsl(+1deg 2% 3%)', 'a'.repeat(64)])(
    'may have the colour %s [MED-25]',
    (color) => {
      expect(read({ color })).toEqual({ ...SHADOW, color })
    },
  )
})

test.each([
  null,
  undefined,
  10,
  '10px',
  { value: 10 },
  { unit: 'px' },
  { value: '10', unit: 'px' },
  { value: 10, unit: 'pt' },
])('a shadow whose distance or blur is %j cannot be read [MED-29]', (length) => {
  expect([read({ distance: length }), read({ blur: length })]).toEqual([undefined, undefined])
})

describe('a shape block', () => {
  test.each([
    ['0 0 30 20', '0 0 30 20'],
    [' -1.5,2,30,20\n', '-1.5 2 30 20'],
    ['0, 0, 30, 20', '0 0 30 20'],
    ['0 0 0 20', undefined],
    ['0 0 30 0', undefined],
    ['0 0 -30 20', undefined],
    ['0 0 30 -20', undefined],
    ['0 0 30', undefined],
    ['0 0 30 20 1', undefined],
    ['0 x 30 20', undefined],
    ['0 0 Infinity 20', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('with the view box %j has the view box %j [MED-25]', (viewbox, viewBox) => {
    expect(readShape({ viewbox }).viewBox).toBe(viewBox)
  })

  test('is stretched by the word true alone, and reports no missing shadow [MED-25]', () => {
    const onError = vi.fn()
    expect(['true', 'TRUE', 'yes', ''].map((stretch) => readShape({ stretch }, onError).stretch)).toEqual([
      true,
      false,
      false,
      false,
    ])
    readShape({ dropShadow: '' }, onError)
    expect(onError).not.toHaveBeenCalled()
    readShape({ dropShadow: '{' }, onError)
    expect(onError.mock.calls).toEqual([[new Error('[media] The drop shadow cannot be read, so the shape has none.')]])
  })

  test('without a name keeps the ratio of its view box, and without both none [MED-26]', () => {
    expect(shapeSize({ name: undefined, viewBox: '5 6 30 20' })).toEqual({ width: 30, height: 20 })
    expect(shapeSize({ name: 'heart', viewBox: '0 0 30' })).toBeUndefined()
  })
})

describe('the clip path of a mask', () => {
  test('has the corners of its straight lines in percent of its box, and never beyond [MED-31]', () => {
    const mask = { width: 100, height: 50, path: 'M10 10L110 10 33.333 60 -5 -5Z' } as const
    expect(clipPath(mask as never)).toBe('polygon(10% 20%,100% 20%,33.33% 100%,0% 0%)')
  })

  test('follows each curve by 32 points [MED-31]', () => {
    const mask = { width: 100, height: 50, path: 'M0 0C0 50 100 50 100 0L50 25Z' }
    const points = clipPath(mask as never)
      .slice('polygon('.length, -1)
      .split(',')
    expect(points).toHaveLength(34)
    expect([0, 8, 16, 24, 32, 33].map((place) => points[place])).toEqual([
      '0% 0%',
      '15.63% 56.25%',
      '50% 75%',
      '84.38% 56.25%',
      '100% 0%',
      '50% 50%',
    ])
  })
})
