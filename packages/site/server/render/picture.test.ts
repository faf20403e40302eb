import { expect, test } from 'vitest'
import { PRINT_COLORS } from '../../../../apps/demo-site/content/prints/colors.ts'
import { findPrint } from '../../../../apps/demo-site/content/prints/index.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { addressOf: printUrl } = site.pictures

const { pictureOf } = site.pictures

test('a print is a picture 2500 px wide in its own shape, with its words, its colour and its preview [SRV-111]', () => {
  const { width, height, alt } = findPrint('one-window')!
  const picture = pictureOf('one-window')!
  expect(picture).toEqual({
    src: printUrl('one-window'),
    width: 2500,
    height: Math.round((2500 * height) / width),
    alt,
    color: PRINT_COLORS['one-window'],
    preview: expect.stringMatching(/^data:image\//),
  })
  expect(picture.src).toMatch(/^\/images\/one-window\/[0-9a-f]{12}$/)
  expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
})

test.each(['', 'no-such-print', 'constructor'])('nobody has drawn the print "%s" [SRV-111]', (slug) => {
  expect(pictureOf(slug)).toBeUndefined()
})
