import { expect, test } from 'vitest'
import { colorPair } from './palettePage.tsx'

const [BLACK, WHITE] = ['#000000', '#FFFFFF']

test('a pair of colours passes from its least contrast on [SRV-59 d]', () => {
  expect(colorPair('Words', BLACK, WHITE, 4.5)).toEqual({
    name: 'Words',
    text: BLACK,
    ground: WHITE,
    isText: true,
    ratio: '21.00 : 1',
    verdict: 'Passes 4.5',
    passes: true,
  })
  expect(colorPair('Outline', BLACK, WHITE, 21)).toMatchObject({ isText: false, verdict: 'Passes 21', passes: true })
  expect(colorPair('Outline', BLACK, WHITE, 21.01)).toMatchObject({ verdict: 'Fails 21.01', passes: false })
})

test('the contrast of a pair of colours is rounded down, and decoration needs none [SRV-59 d]', () => {
  // The contrast is 4.478.
  expect(colorPair('Words', '#777777', WHITE, 4.5)).toMatchObject({ ratio: '4.47 : 1', verdict: 'Fails 4.5' })
  expect(colorPair('Accent', WHITE, WHITE)).toMatchObject({
    isText: false,
    ratio: '1.00 : 1',
    verdict: 'Decoration',
    passes: true,
  })
})
