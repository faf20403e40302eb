import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownSize } from './shownSize.js'

test.each([
  ['smaller than the room: its own pixels', [300, 200], [1080, 520], [300, 200]],
  ['wide: as wide as the room', [2160, 1040], [1080, 600], [1080, 520]],
  ['tall: as high as the room', [1000, 2000], [1080, 500], [250, 500]],
  ['no room', [300, 200], [-20, 400], [0, 0]],
  ['one pixel', [1, 1], [1080, 520], [1, 1]],
  ['size not known', [0, 0], [1080, 520], [0, 0]],
  ['one side not known', [300, 0], [1080, 520], [0, 0]],
  ['the other side not known', [0, 300], [1080, 520], [0, 0]],
])('%s [LBX-8]', (_, [ownWidth, ownHeight], [width, height], [shownWidth, shownHeight]) => {
  const shown = shownSize({ width: ownWidth!, height: ownHeight! }, { width: width!, height: height! })
  expect(shown).toEqual({ width: shownWidth, height: shownHeight })
})

const side = fc.integer({ min: 1, max: 20_000 })
const box = fc.record({ width: side, height: side })

test('any picture stays within the room and its own pixels, with its own proportions, and fills one of them [LBX-8]', () => {
  fc.assert(
    fc.property(box, box, (own, room) => {
      const shown = shownSize(own, room)
      const tiny = 1e-6
      expect(shown.width).toBeLessThanOrEqual(Math.min(own.width, room.width) + tiny)
      expect(shown.height).toBeLessThanOrEqual(Math.min(own.height, room.height) + tiny)
      expect(shown.width * own.height).toBeCloseTo(shown.height * own.width, 4)
      const fills = [room.width - shown.width, room.height - shown.height, own.width - shown.width]
      expect(Math.min(...fills)).toBeLessThan(tiny)
    }),
  )
})
