import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thumbnailStyles } from './thumbnailStyles.js'

test('a picture lies on a thumbnail of its own shape [LBX-32]', () => {
  expect(thumbnailStyles({ x: 10, y: 20, width: 90, height: 60 }, { x: 100, y: 100, width: 900, height: 600 })).toEqual(
    {
      translate: '-495px -350px',
      scale: '0.1',
      clipPath: 'inset(0px 0px)',
    },
  )
})

test('what a square thumbnail crops away is clipped [LBX-32]', () => {
  expect(thumbnailStyles({ x: 0, y: 0, width: 60, height: 60 }, { x: 0, y: 0, width: 900, height: 600 })).toEqual({
    translate: '-420px -270px',
    scale: '0.1',
    clipPath: 'inset(0px 150px)',
  })
})

test('the picture covers the thumbnail exactly, whatever their shapes [LBX-32]', () => {
  const side = fc.integer({ min: 1, max: 3000 })
  const rect = fc.record({ x: side, y: side, width: side, height: side })
  fc.assert(
    fc.property(rect, rect, (thumbnail, picture) => {
      const { scale, clipPath } = thumbnailStyles(thumbnail, picture)
      const [block, inline] = clipPath.slice('inset('.length).split(' ').map(Number.parseFloat)
      expect((picture.width - 2 * inline!) * Number(scale)).toBeCloseTo(thumbnail.width, 3)
      expect((picture.height - 2 * block!) * Number(scale)).toBeCloseTo(thumbnail.height, 3)
    }),
  )
})
