import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { findMask, MASKS } from '../index.js'
import { clipPath } from './clipPath.js'
import { dropShadow } from './dropShadow.js'
import { readShadow, readShape, shapeSize } from './readShape.js'
import { fitStyles } from './fitStyles.js'

const px = (value: number) => ({ value, unit: 'px' })

/** Changes of a shadow after which it cannot be read. */
const UNREADABLE: readonly (readonly [name: string, change: object])[] = [
  ['a colour with an open bracket', { color: 'rgb(1,2,3' }],
  ['a colour that closes a bracket too much', { color: 'red)' }],
  ['a colour of 65 characters', { color: 'a'.repeat(65) }],
  ['an empty colour', { color: '' }],
  ['a colour that begins with another value', { color: ';red' }],
  ['a colour that ends with another value', { color: 'red;' }],
  ['a colour that is null', { color: null }],
  ['no angle', { angle: null }],
  ['an angle in words', { angle: '135' }],
  ['no distance', { distance: null }],
  ['a distance without a unit', { distance: { value: 10 } }],
  ['a distance in words', { distance: { value: '10', unit: 'px' } }],
  ['a distance in percent', { distance: { value: 10, unit: '%' } }],
  ['a unit with more before it', { distance: { value: 10, unit: 'cpx' } }],
  ['a unit with more after it', { distance: { value: 10, unit: 'pxx' } }],
  ['no blur', { blur: undefined }],
  ['a blur below 0', { blur: px(-0.1) }],
  ['a distance that is a number', { distance: 10 }],
  ['a unit that closes a bracket', { distance: { value: 10, unit: 'px)' } }],
  ['a colour that begins a property', { color: 'red);background:url(x' }],
  ['a colour that is a number', { color: 7 }],
]

describe('a drop shadow', () => {
  test('of angle 135, distance 10 px and blur 4 px is 7px 7px 4px [MED-27] [MED-28]', () => {
    expect(dropShadow({ angle: 135, distance: px(10), blur: px(4) })).toBe('drop-shadow(7px 7px 4px rgba(0,0,0,0.5))')
  })

  test.each([
    [0, -10, 0],
    [45, -7, 7],
    [90, 0, 10],
    [180, 10, 0],
    [270, 0, -10],
    [360, -10, 0],
    [-45, -7, -7],
  ])('at %d° lies %d and %d px away, without a negative zero [MED-27] [MED-28]', (angle, x, y) => {
    const shadow = dropShadow({ angle, distance: px(10), blur: px(0) })
    expect(shadow).toBe(`drop-shadow(${x}px ${y}px 0px rgba(0,0,0,0.5))`)
    expect(shadow).not.toContain('-0px')
  })

  test('has the unit of the distance, the blur its own, and the colour that is given [MED-28]', () => {
    const shadow = dropShadow({
      angle: 180,
      distance: { value: 2.4, unit: 'em' },
      blur: { value: 0.5, unit: 'rem' },
      color: '#123456',
    })
    expect(shadow).toBe('drop-shadow(2em 0em 0.5rem #123456)')
  })

  test('lies where the angle says, to half a unit [MED-27]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), fc.integer({ min: 0, max: 500 }), (angle, distance) => {
        const [, x, y] = /^drop-shadow\((-?\d+)px (-?\d+)px/.exec(
          dropShadow({ angle, distance: px(distance), blur: px(1) }),
        )!
        const radians = ((180 - angle) / 180) * Math.PI
        expect(Math.abs(Number(x) - distance * Math.cos(radians))).toBeLessThanOrEqual(0.5 + 1e-9)
        expect(Math.abs(Number(y) - distance * Math.sin(radians))).toBeLessThanOrEqual(0.5 + 1e-9)
        expect([x, y]).not.toContain('-0')
      }),
    )
  })
})

describe('a shape block', () => {
  const description = { angle: 135, distance: px(10), blur: px(4) }

  test('says its shape, view box and shadow [MED-25]', () => {
    const onError = vi.fn()
    const dataset = { shape: 'heart', viewbox: '0 0 30 20', stretch: 'true', dropShadow: JSON.stringify(description) }
    expect(readShape(dataset, onError)).toEqual({
      name: 'heart',
      viewBox: '0 0 30 20',
      stretch: true,
      shadow: description,
    })
    expect(readShape({}, onError)).toEqual({ name: undefined, viewBox: undefined, stretch: false, shadow: undefined })
    expect(readShape({ shape: 'hologram', viewbox: '0 0 30' }, onError)).toMatchObject({
      name: undefined,
      viewBox: undefined,
    })
    expect(onError).not.toHaveBeenCalled()
  })

  test.each<readonly [name: string, text: string]>([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['no members', '{}'],
    ...UNREADABLE.map(([name, change]) => [name, JSON.stringify({ ...description, ...change })] as const),
  ])('with a shadow of %s has none, and says so: %s [MED-29]', (_name, dropShadow) => {
    const onError = vi.fn()
    expect(readShape({ shape: 'heart', dropShadow }, onError)).toMatchObject({ name: 'heart', shadow: undefined })
    expect(onError).toHaveBeenCalledOnce()
  })

  test('logs a shadow that cannot be read [MED-29]', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    readShape({ dropShadow: 'soft' })
    expect(error.mock.calls).toEqual([['[media] The drop shadow cannot be read, so the shape has none.']])
    error.mockRestore()
  })

  test('reads any text as a shadow or as none [MED-29]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const shadow = readShadow(text)
        expect(shadow === undefined || dropShadow(shadow).startsWith('drop-shadow(')).toBe(true)
      }),
    )
  })

  test('keeps the ratio of its view box, a rectangle that of a square, a stretched one none [MED-26]', () => {
    expect(shapeSize({ name: 'heart', viewBox: '0 0 30 20' })).toEqual({ width: 30, height: 20 })
    expect(shapeSize({ name: 'rectangle', viewBox: '0 0 30 20' })).toEqual({ width: 1, height: 1 })
    expect(shapeSize({ name: 'heart', viewBox: undefined })).toBeUndefined()
    expect(fitStyles({ width: 30, height: 20 }, { width: 90, height: 90 }, true)).toEqual({
      'inline-size': '100%',
      'block-size': '100%',
    })
  })

  test('fits its container in that ratio [MED-26]', () => {
    const side = fc.integer({ min: 1, max: 2000 })
    fc.assert(
      fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
        const size = shapeSize({ name: 'cloud', viewBox: `0 0 ${width} ${height}` })
        const styles = fitStyles(size, { width: boxWidth, height: boxHeight }, false)!
        const [inline, block] = [styles['inline-size'], styles['block-size']]
        const shownWidth = inline === '100%' ? boxWidth : Number.parseFloat(inline)
        const shownHeight = block === '100%' ? boxHeight : Number.parseFloat(block)
        expect([inline, block]).toContain('100%')
        expect(shownWidth / shownHeight).toBeCloseTo(width / height, 4)
        expect(shownWidth <= boxWidth + 0.01 && shownHeight <= boxHeight + 0.01).toBe(true)
      }),
    )
  })
})

describe('the masks', () => {
  const NAMES = [
    ['circle', 100],
    ['oval', 150],
    ['square', 100],
    ['rectangle', 67],
    ['pill', 67],
    ['diamond', 100],
    ['triangle', 100],
    ['right-triangle', 100],
    ['pentagon', 100],
    ['hexagon', 100],
    ['heptagon', 100],
    ['octagon', 100],
    ['star', 100],
    ['starburst', 100],
    ['burst', 100],
    ['badge', 100],
    ['scallop', 100],
    ['flower', 100],
    ['daisy', 100],
    ['clover', 100],
    ['petal', 100],
    ['leaf', 150],
    ['drop', 150],
    ['egg', 150],
    ['heart', 100],
    ['cloud', 67],
    ['wave', 67],
    ['blob', 100],
    ['pebble', 67],
    ['squircle', 100],
    ['arch', 150],
    ['double-arch', 150],
    ['semicircle', 67],
    ['quarter-circle', 100],
    ['crescent', 100],
    ['gear', 100],
    ['cross', 100],
    ['shield', 100],
    ['parallelogram', 67],
    ['trapezoid', 67],
  ] as const

  test('are forty, each with an outline of its own [MED-31]', () => {
    expect(Object.keys(MASKS).sort()).toEqual(NAMES.map(([name]) => name).sort())
    expect(new Set(Object.values(MASKS).map(({ path }) => path)).size).toBe(40)
  })

  test.each(NAMES)('%s is cut in a box of 100 by %d, and fills it [MED-30] [MED-31]', (name, height) => {
    const mask = findMask(name)!
    expect([mask.width, mask.height]).toEqual([100, height])
    expect(mask.path).toMatch(/^M[-\d. MLC]+Z$/)
    const css = clipPath(mask)
    expect(css).toMatch(/^polygon\(\d+(\.\d+)?% \d+(\.\d+)?%(,\d+(\.\d+)?% \d+(\.\d+)?%){2,}\)$/)
    const points = css
      .slice(8, -1)
      .split(',')
      .map((point) => point.split(' ').map(Number.parseFloat))
    const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)]
    for (const values of [xs, ys]) {
      expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...values)).toBeLessThanOrEqual(100)
    }
    // Expect each shape to fill its box on one axis, and at least 70% of it on the other: a half circle and a moon
    // leave a quarter free.
    const spans = [xs, ys].map((values) => Math.max(...values) - Math.min(...values))
    expect(Math.max(...spans)).toBeGreaterThan(99.5)
    expect(Math.min(...spans)).toBeGreaterThan(70)
  })

  test('an unknown name is none [MED-31]', () => {
    for (const name of ['', 'Heart', 'constructor', 'toString', 'hologram', undefined])
      expect(findMask(name)).toBeUndefined()
  })

  test('a diamond is cut at the middle of each side [MED-31]', () => {
    expect(clipPath(MASKS.diamond)).toBe('polygon(50% 0%,100% 50%,50% 100%,0% 50%)')
  })
})
