import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PRINTS } from '../../../../apps/demo-site/content/prints/index.ts'
import { printPreview } from '../../../../apps/demo-site/content/prints/previews.ts'
import { blurred, preview } from '../testing/preview.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

/** A preview may lengthen the page by this much, in characters. */
const MOST = 320

const HEAD = 'data:image/webp;base64,'

test('a drawing of one ink has a preview of that ink, 24 pixels wide [SRV-111]', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" fill="#1d2340"/></svg>'
  const { data, info } = await sharp(Buffer.from(await preview(svg, 320), 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([24, 12])
  for (const [at, value] of [0x1d, 0x23, 0x40].entries()) expect(Math.abs(data[at]! - value)).toBeLessThanOrEqual(8)
})

test('the edge between two inks is blurred over six pixels of the preview [SRV-111]', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="120" height="120"/>' +
    '<rect x="120" width="120" height="120" fill="#fff"/></svg>'
  const { data, info } = await (await blurred(svg, 240)).raw().toBuffer({ resolveWithObject: true })
  const middle = Array.from({ length: 24 }, (_, x) => data[(6 * info.width + x) * info.channels]!)
  const expected = [0, 30, 89, 166, 225, 255]
  for (const [at, value] of expected.entries()) expect(Math.abs(middle[at + 9]! - value)).toBeLessThanOrEqual(10)
})

test.each(PRINTS.map(({ slug }) => slug))(
  'the preview of %s shows its drawing in few bytes [SRV-111]',
  async (slug) => {
    const { svg, width } = PRINTS.find((print) => print.slug === slug)!
    const address = printPreview(slug)!
    expect(address.slice(0, HEAD.length)).toBe(HEAD)
    expect(address.length).toBeLessThanOrEqual(MOST)
    expect(pictureOf(slug)?.preview).toBe(address)
    const small = await sharp(Buffer.from(address.slice(HEAD.length), 'base64'))
      .raw()
      .toBuffer()
    const { data } = await (await blurred(svg(), width)).raw().toBuffer({ resolveWithObject: true })
    expect(small.length).toBe(data.length)
    // Allow a mean difference of 16 levels between preview and drawing: two encoder versions differ by less, a changed
    // drawing by far more.
    const sum = small.reduce((total, value, at) => total + Math.abs(value - data[at]!), 0)
    expect(sum / small.length).toBeLessThanOrEqual(16)
  },
)
