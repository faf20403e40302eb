import { contrastRatio } from '@vitrine/palette'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightProperties, roomLight } from './render/roomLight.ts'
import { FIRST_COLORS, readAccent } from './siteColors.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every accent reads with ink and on the wall of any print [SRV-59 d] [SRV-90]', () => {
  fc.assert(
    fc.property(hex, hex, (accent, print) => {
      const { chosen, used } = readAccent({ accent })
      expect(chosen).toBe(accent.toUpperCase())
      expect(contrastRatio(used, FIRST_COLORS.ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(used, lightProperties(roomLight(print)!)['--light-paper']!)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test.each([[undefined], [null], [7], ['#123456'], [[]], [{}], [{ accent: 'red' }], [{ accent: '#E2982F;color:red' }]])(
  'the stored palette %j is read as the first accent [SRV-59 d]',
  (setting) => {
    expect(readAccent(setting)).toEqual({ chosen: '#E2982F', used: '#E2982F' })
  },
)
