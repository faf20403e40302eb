import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored } from '../testing/readStored.js'
import { readGallerySettings } from './settings.js'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The options of a block's JSON. */
const read = (json: object) => readStored({ read: readGallerySettings }, json).options

describe('autocolumns and autogrid', () => {
  test('have columns of 250 px without a gutter [GAL-70]', () => {
    expect(read({ design: 'autocolumns' })).toMatchObject({ columnWidth: 250, gap: 0 })
  })

  test('have the same defaults in an autogrid [GAL-73]', () => {
    expect(read({ design: 'autogrid' })).toMatchObject({ columnWidth: 250, gap: 0 })
  })

  test.each(['0', -5, 'abc', '', null, {}, [], Number.NaN, true])(
    'with a width of %j take 250 [GAL-70]',
    (columnWidth) => {
      expect(read({ design: 'autocolumns', columnWidth }).columnWidth).toBe(250)
    },
  )

  test('take any width above 0, also as text, and nothing else [GAL-70]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 100_000, noNaN: true }), (columnWidth) => {
        expect(read({ design: 'autocolumns', columnWidth: String(columnWidth) }).columnWidth).toBe(columnWidth)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (columnWidth) => {
        expect(read({ design: 'autocolumns', columnWidth }).columnWidth).toBeGreaterThan(0)
      }),
    )
  })
})

test('any JSON is read or refused, and never throws [GAL-2]', () => {
  const known = fc.constantFrom(
    'design',
    'imageAspectRatio',
    'lightbox',
    'autoplay',
    'autoplay-duration',
    'thumbnails-per-row',
    'square-thumbs',
    'auto-crop',
    'padding',
    'leftKeyCode',
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(known, fc.jsonValue())), (json) => {
      const decoded = readGallerySettings(json)
      expect(decoded.ok).toBe(typeof json === 'object' && json !== null && !Array.isArray(json))
      if (!decoded.ok) return
      const { aspectRatio = 1, perRow = 1, gap = 0 } = decoded.data.options
      for (const [value, least, most] of [
        [aspectRatio, 0.01, 200],
        [perRow, 1, 20],
        [gap, 0, 100],
      ] as const)
        expect(value >= least && value <= most).toBe(true)
    }),
  )
})
