import { PRINT_COLORS } from '../../../../apps/demo-site/content/prints/colors.ts'
import { PRINTS } from '../../../../apps/demo-site/content/prints/index.ts'
import { expect, test } from 'vitest'
import { meanColor } from '../testing/meanColor.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

test('a drawing of one ink has that ink as its mean [SRV-111]', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" fill="#1d2340"/></svg>'
  expect(await meanColor(svg, 320)).toBe('#1d2340')
})

test.each(PRINTS.map(({ slug }) => slug))('the colour of %s is the mean of its drawing [SRV-111]', async (slug) => {
  const { svg, width } = PRINTS.find((print) => print.slug === slug)!
  const mean = channels(await meanColor(svg(), width))
  const known = channels(PRINT_COLORS[slug]!)
  // Allow a difference of 6 levels per colour channel, because two versions of the rasteriser may draw slightly
  // differently.
  for (const [at, value] of known.entries()) expect(Math.abs(value - mean[at]!)).toBeLessThanOrEqual(6)
  expect(pictureOf(slug)?.color).toBe(PRINT_COLORS[slug])
})
