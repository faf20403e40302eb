import { fitBox, readDimensions } from '@vitrine/parts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createImageQueue, loadImage, readImageOptions } from '../index.js'
import { chooseWidth } from './chooseWidth.js'
import { imageLoads } from './imageLoads.js'
import { readImageBlock } from './readImageBlock.js'
import { fitStyles } from './fitStyles.js'

const NAMES = [
  'dimensions',
  'focalPoint',
  'crop',
  'load',
  'sizeAdjustment',
  'sizeFormat',
  'fixedRatio',
  'stretch',
  'allowSaveData',
  'dprMin',
  'dprMax',
]

describe('the options of an image', () => {
  test('have defaults [MED-1] [MED-12]', () => {
    expect(readImageOptions({})).toEqual({
      dimensions: undefined,
      focalPoint: { x: 0.5, y: 0.5 },
      crop: 'cover',
      load: 'viewport',
      sizeAdjustment: 1,
      sizeFormat: 'queryString',
      fixedRatio: false,
      stretch: false,
      allowSaveData: true,
      dprMin: 1,
      dprMax: 3,
    })
  })

  test('are read as values [MED-1]', () => {
    const given = {
      dimensions: { width: 1500, height: 1000 },
      focalPoint: { x: 0.2, y: 1 },
      crop: 'contain',
      load: true,
      sizeAdjustment: 1.5,
      sizeFormat: 'filename',
      fixedRatio: true,
      stretch: true,
      allowSaveData: false,
      dprMin: 2,
      dprMax: 4,
    }
    expect(readImageOptions(given)).toEqual(given)
  })

  test('are read as the text of attributes [MED-1]', () => {
    expect(
      readImageOptions({
        dimensions: '1500x1000',
        focalPoint: '0.2,1',
        crop: 'none',
        load: 'true',
        sizeAdjustment: '1.5',
        fixedRatio: 'true',
        stretch: 'true',
        allowSaveData: 'false',
        dprMin: '2',
        dprMax: '4',
      }),
    ).toMatchObject({
      dimensions: { width: 1500, height: 1000 },
      focalPoint: { x: 0.2, y: 1 },
      crop: 'none',
      load: true,
      sizeAdjustment: 1.5,
      fixedRatio: true,
      stretch: true,
      allowSaveData: false,
      dprMin: 2,
      dprMax: 4,
    })
  })

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['viewport', 'viewport'],
    ['soon', 'viewport'],
    [undefined, 'viewport'],
    [1, 'viewport'],
  ])('read the load mode %j as %j [MED-12]', (given, load) => {
    expect(readImageOptions({ load: given }).load).toBe(load)
  })

  test.each([null, undefined, 0, 'wide', true, [], Symbol('x')])('are all the defaults for %j [MED-1]', (settings) => {
    expect(readImageOptions(settings)).toEqual(readImageOptions({}))
  })

  test('never throw, whatever they are [MED-1]', () => {
    const settings = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...NAMES), fc.anything()))
    fc.assert(
      fc.property(settings, (given) => {
        expect(Object.keys(readImageOptions(given))).toEqual(NAMES)
      }),
    )
    const size = { width: Symbol('wide'), height: Object.create(null) }
    expect(readImageOptions({ dimensions: size }).dimensions).toBeUndefined()
  })

  test('take the default, one by one, for what nobody can use [MED-1]', () => {
    for (const value of [Number.NaN, -1, Infinity, 'x', '', null, [], {}, 'NaN', '1x', 'x1']) {
      const given = Object.fromEntries(
        ['dimensions', 'focalPoint', 'crop', 'load', 'sizeAdjustment', 'dprMin', 'dprMax'].map((name) => [name, value]),
      )
      expect(readImageOptions(given)).toEqual(readImageOptions({}))
    }
    expect(readImageOptions({ focalPoint: { x: Number.NaN, y: 0.25 } }).focalPoint).toEqual({ x: 0.5, y: 0.25 })
    expect(readImageOptions({ focalPoint: '2,0.25' }).focalPoint).toEqual({ x: 0.5, y: 0.25 })
  })

  test('with a browser that saves data the pixel ratio is the least [MED-5]', () => {
    expect(chooseWidth(400, { pixelRatio: 3, saveData: true })).toBe(500)
    expect(chooseWidth(400, { pixelRatio: 3, saveData: true, dprMin: 2 })).toBe(1000)
    expect(chooseWidth(400, { pixelRatio: 3, saveData: true, allowSaveData: false })).toBe(1500)
    expect(chooseWidth(400, { pixelRatio: 3, saveData: false, allowSaveData: true })).toBe(1500)
  })
})

describe('dimensions', () => {
  test.each([
    ['1500x1000', { width: 1500, height: 1000 }],
    ['1x40000', { width: 1, height: 40_000 }],
    ['0x100', undefined],
    ['100x0', undefined],
    ['100 x 100', undefined],
    ['100X100', undefined],
    ['-100x100', undefined],
    ['1e3x100', undefined],
    ['100.5x100', undefined],
    ['100x100px', undefined],
    ['100x100x100', undefined],
    ['100', undefined],
    ['x', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
    [1500, undefined],
    ['9'.repeat(400) + 'x1', undefined],
  ])('%j are %j [MED-18]', (text, size) => {
    expect(readDimensions(text)).toEqual(size)
  })

  test('an image block says them, its mask and whether it is stretched [MED-18]', () => {
    expect(readImageBlock({ imageDimensions: '300x200', mask: 'heart', stretch: 'true' })).toEqual({
      dimensions: { width: 300, height: 200 },
      mask: 'heart',
      stretch: true,
    })
    for (const dataset of [{}, { imageDimensions: 'large', mask: 'constructor', stretch: 'yes' }, { stretch: '' }])
      expect(readImageBlock(dataset)).toEqual({ dimensions: undefined, mask: undefined, stretch: false })
  })
})

describe('fitting', () => {
  test.each([
    [
      { width: 3, height: 2 },
      { width: 300, height: 300 },
      { 'inline-size': '100%', 'block-size': '200px' },
    ],
    [
      { width: 2, height: 3 },
      { width: 300, height: 300 },
      { 'inline-size': '200px', 'block-size': '100%' },
    ],
    [
      { width: 1, height: 1 },
      { width: 300, height: 300 },
      { 'inline-size': '100%', 'block-size': '300px' },
    ],
    [
      { width: 3000, height: 1000 },
      { width: 300, height: 0 },
      { 'inline-size': '100%', 'block-size': '100px' },
    ],
    [
      { width: 3, height: 2 },
      { width: 0, height: 0 },
      { 'inline-size': '100%', 'block-size': '0px' },
    ],
  ])('%j in %j: the side that limits is 100 %% [MED-19]', (size, box, styles) => {
    expect(fitStyles(size, box, false)).toEqual(styles)
  })

  test('stretched it is 100 % both ways, of whatever ratio [MED-20]', () => {
    for (const size of [undefined, { width: 3, height: 2 }])
      expect(fitStyles(size, { width: 10, height: 90 }, true)).toEqual({ 'inline-size': '100%', 'block-size': '100%' })
  })

  test('without a known ratio it is left alone [MED-19]', () => {
    expect(fitStyles(undefined, { width: 10, height: 90 }, false)).toBeUndefined()
    for (const width of [0, -1, Number.NaN, Infinity])
      expect(fitBox({ width, height: 2 }, { width: 10, height: 10 })).toBeUndefined()
  })

  const side = fc.double({ min: 1, max: 5000, noNaN: true })
  test('keeps the ratio, stays inside and touches on one side; covering leaves no gap [MED-19]', () => {
    fc.assert(
      fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
        const box = { width: boxWidth, height: boxHeight }
        const contained = fitBox({ width, height }, box)!
        const covering = fitBox({ width, height }, box, 'cover')!
        for (const fitted of [contained, covering]) {
          expect(fitted.width / fitted.height).toBeCloseTo(width / height, 5)
          expect(fitted[fitted.limit]).toBe(box[fitted.limit])
        }
        expect(contained.width).toBeLessThanOrEqual(boxWidth + 1e-6)
        expect(contained.height).toBeLessThanOrEqual(boxHeight + 1e-6)
        expect(covering.width).toBeGreaterThanOrEqual(boxWidth - 1e-6)
        expect(covering.height).toBeGreaterThanOrEqual(boxHeight - 1e-6)
      }),
    )
  })
})

describe('the queue of loads', () => {
  const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', hasCoarsePointer: false, screenWidth: 1920 }

  test('has 16 places, or one on a mobile device [MED-13]', () => {
    expect(imageLoads(desktop)).toBe(16)
    expect(imageLoads({ ...desktop, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' })).toBe(1)
    expect(imageLoads({ ...desktop, hasCoarsePointer: true, screenWidth: 1024 })).toBe(1)
    expect(imageLoads({ ...desktop, hasCoarsePointer: true, screenWidth: 1025 })).toBe(16)
  })

  test('runs 16 at once, and the others in the order of asking as places become free [MED-13]', async () => {
    const queue = createImageQueue()
    const started: number[] = []
    const ends: (() => void)[] = []
    for (let index = 0; index < 20; index += 1)
      queue.add(() => {
        started.push(index)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    await expect.poll(() => started).toHaveLength(16)
    ends[3]!()
    await expect.poll(() => started).toHaveLength(17)
    ends[7]!()
    ends[0]!()
    await expect.poll(() => started).toHaveLength(19)
    expect(started).toEqual(Array.from({ length: 19 }, (_, index) => index))
  })

  test('gives a place free when a load fails, throws or is given up [MED-13]', async () => {
    const queue = createImageQueue(1)
    const seen: string[] = []
    queue.add(() => Promise.reject(new Error('no picture')))
    queue.add(() => {
      throw new Error('no address')
    })
    const hangs = queue.add(() => {
      seen.push('hangs')
      return new Promise(() => {})
    })
    const never = queue.add(() => void seen.push('never'))
    queue.add(
      () => void seen.push('detached'),
      () => false,
    )
    queue.add(() => void seen.push('last'))
    await expect.poll(() => seen).toEqual(['hangs'])
    never()
    hangs()
    hangs()
    await expect.poll(() => seen).toEqual(['hangs', 'last'])
  })

  test('begins no load at once, and none that is given up before it begins [MED-13]', async () => {
    const queue = createImageQueue(1)
    const load = vi.fn()
    const next = vi.fn()
    const leave = queue.add(load)
    queue.add(next)
    leave()
    expect([load.mock.calls, next.mock.calls]).toEqual([[], []])
    await expect.poll(() => next.mock.calls.length).toBe(1)
    expect(load).not.toHaveBeenCalled()
  })

  test('never runs more than its places, loses none and keeps the order [MED-13]', async () => {
    const load = fc.record({ ticks: fc.nat(6), fails: fc.boolean() })
    const many = fc.array(load, { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(many, fc.integer({ min: 1, max: 5 }), async (loads, limit) => {
        const queue = createImageQueue(limit)
        const started: number[] = []
        let running = 0
        let most = 0
        await new Promise<void>((resolve) => {
          let over = 0
          loads.forEach(({ ticks, fails }, index) =>
            queue.add(async () => {
              started.push(index)
              most = Math.max(most, (running += 1))
              for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
              running -= 1
              over += 1
              if (over === loads.length) resolve()
              if (fails) throw new Error('no picture')
            }),
          )
        })
        expect(started).toEqual(loads.map((_, index) => index))
        expect(most).toBeLessThanOrEqual(limit)
      }),
    )
  })
})

describe('a picture that cannot be loaded', () => {
  test.each([{}, { src: '' }, { src: '   ' }])('without a usable source says so: %j [MED-14]', (dataset) => {
    const onError = vi.fn()
    const next = vi.fn()
    loadImage({ localName: 'img', dataset } as unknown as Element, { onError })
    next()
    expect(onError.mock.calls).toEqual([[new Error('Invalid or missing image source.')]])
    expect(next).toHaveBeenCalledOnce()
  })

  test.each([null, undefined, {}, { localName: 'div', dataset: { src: '/x' } }])(
    'because it is no image says so: %j [MED-14]',
    (element) => {
      const onError = vi.fn()
      const loading = loadImage(element as unknown as Element, { onError })
      expect(onError.mock.calls).toEqual([[new Error('Element is not a valid image element.')]])
      expect(() => [loading.load(), loading()]).not.toThrow()
    },
  )

  test('says so on the console where nobody else listens [MED-14]', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    loadImage({ localName: 'img', dataset: {} } as unknown as Element)
    expect(error.mock.calls).toEqual([['Invalid or missing image source.']])
    error.mockRestore()
  })
})
