import { JSDOM } from 'jsdom'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()

/** The HTML of a bench, and functions that read it. */
async function openBench(name: string) {
  const { page } = await visit()
  const { document } = new JSDOM(await (await page.request.get(`/workbench/${name}`)).text()).window
  const all = (selector: string): Element[] => [...document.querySelectorAll(`main ${selector}`)]
  return {
    count: (selector: string): number => all(selector).length,
    texts: (selector: string): string[] => all(selector).map(({ textContent }) => textContent),
    values: (selector: string, attribute: string): (string | null)[] =>
      all(selector).map((element) => element.getAttribute(attribute)),
  }
}

test('the bench of pictures has a stretched picture, rectangles, a shape with a shadow and a lightbox [SRV-71]', async () => {
  const { count, values } = await openBench('pictures')
  expect(count('[data-block-type=image] [data-part=box][data-stretch=true] img')).toBe(1)
  expect(values('[data-block-type=image] [data-part=box][data-align]', 'data-align')).toEqual(['right', 'center'])
  expect(count('[data-block-type=image] a[aria-haspopup=dialog]')).toBe(1)
  const shapes = '[data-scope=media][data-part=shape]'
  expect(values(shapes, 'data-shape')).toEqual(['rectangle', 'rectangle', 'heart', 'star'])
  expect(values(shapes, 'data-stretch')).toEqual([null, 'true', null, null])
  expect(JSON.parse(values(shapes, 'data-drop-shadow')[2]!)).toMatchObject({ angle: 45 })
})

test('the bench of films has each provider, each mode, films with and without an overlay, faults and sounds [SRV-71]', async () => {
  const { count, values, texts } = await openBench('films')
  const players = values('[data-block-type=video] [data-html]', 'data-html')
  expect(players.map((html) => /players\/(\w+)\.html/.exec(html!)?.[1])).toEqual([
    'youtube',
    'vimeo',
    'wistia',
    'animoto',
    'vimeo',
  ])
  const videos = '[data-block-type=video] [data-scope=media][data-part=video]'
  expect(values(`${videos}[data-mode]`, 'data-mode')).toEqual(['none', 'fit', 'fill'])
  expect(values(videos, 'data-overlay')).toEqual(['true', 'true', 'true', 'true', null, 'true', 'true', 'true', 'true'])
  expect(count('[data-block-type=video] video')).toBe(4)
  expect(count('[data-block-type=embed]')).toBe(4)
  expect(count('[data-block-type=embed] [data-caption=overlay], [data-block-type=embed][data-caption=overlay]')).toBe(1)
  expect(texts('[data-part=invalid]')).toEqual(['Invalid video embed.', 'Invalid video embed.'])
  expect(texts('[data-block-type=audio] [data-part=title]')).toEqual(['From the bay'])
})

test('the bench of words has every stroke, both sizes, both ways, buttons, accordions and menus [SRV-71]', async () => {
  const { count, values, texts } = await openBench('words')
  const settings = (type: string): Record<string, unknown>[] =>
    values(`[data-block-type=${type}]`, 'data-block-json').map((json) => JSON.parse(json!) as Record<string, unknown>)
  const [, ...strokes] = settings('text-highlight').map(({ shape }) => shape)
  expect(strokes).toEqual([
    'wave',
    'circle',
    'cross',
    'enclose',
    'jagged',
    'marker',
    'scribble',
    'strike',
    'strikeDiagonal',
    'underline',
    'underlineCurve',
    'underlineDouble',
  ])
  expect(values('[data-scope=scaled-text]', 'data-fit')).toEqual([null, 'shrink'])
  expect(settings('marquee')).toMatchObject([
    { pausedOnHover: true },
    { animationDirection: 'right', waveFrequency: 2 },
  ])
  expect(values('[data-block-type=button] a', 'data-kind')).toEqual(['primary', 'quiet', 'secondary'])
  expect(settings('accordion')).toEqual([{ multiple: false }, { multiple: true }])
  expect(values('[data-scope=accordion][data-part=trigger]', 'aria-expanded')).toEqual(['true', 'false', 'false'])
  expect(texts('[data-block-type=menu] [role=tab]')).toEqual(['Noon', 'Evening'])
  expect(count('[data-block-type=menu]')).toBe(2)
  expect(texts('#block-bench-text-0')[0]).toMatch(/^Every lamp was lit for an hour before it left\./)
})

test('the bench of figures has each chart, the six styles of a map, accounts and ways to share [SRV-71]', async () => {
  const { count, values, texts } = await openBench('figures')
  expect(values('[data-scope=chart][data-part=root]', 'data-variant')).toEqual(['bar', 'line', 'pie', 'bar', 'bar'])
  expect(values('[data-scope=maps][data-part=root]', 'data-style')).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(values('[data-block-type=social-links] a', 'href')).toEqual([
    'https://www.instagram.com/lanternhall',
    'https://lamp-post.example/lanternhall',
    'https://www.youtube.com/@lanternhall',
  ])
  expect(values('[data-block-type=follow-button] a', 'href')).toEqual(['https://x.com/lanternhall'])
  expect(texts('[data-block-type=share-buttons] [data-part=heading]')).toEqual(['Tell a friend', 'By letter'])
  expect(count('#block-bench-social-2 a')).toBe(10)
  expect(values('#block-bench-social-3 a', 'href')).toEqual([expect.stringMatching(/^mailto:/)])
})

/** Values of an attribute or a style on a bench, each once. */
const distinct = (page: Page, selector: string, attribute: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.flatMap((one) => one.getAttribute(name) ?? []))].toSorted(), attribute)

test('the benches show each block in every setting, and at its limits [SRV-71]', async () => {
  const { page } = await visit()
  await page.goto('/workbench', { waitUntil: 'domcontentloaded' })
  const benches = await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(benches).toEqual([
    '/workbench/pictures',
    '/workbench/masks',
    '/workbench/films',
    '/workbench/words',
    '/workbench/figures',
  ])

  await openPage(page, '/workbench/pictures')
  expect(await distinct(page, '[data-scope=image][data-part=root]', 'data-variant')).toEqual([
    'card',
    'collage',
    'inline',
    'overlap',
    'poster',
    'stack',
  ])
  expect(await page.locator('[data-block-type=shape]:not([data-block-empty]) svg').count()).toBe(4)
  await openPage(page, '/workbench/masks')
  const masks = await page
    .locator('[data-block-type=image] [data-mask]')
    .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('style'))).size)
  expect(masks).toBe(40)

  await openPage(page, '/workbench/films')
  expect(await page.locator('#block-bench-mode-0, #block-bench-mode-1, #block-bench-mode-2').count()).toBe(3)
  const words = page.locator('#block-bench-embed-0 [data-scope=video][data-part=words]')
  expect(await words.innerText()).toBe('The lantern on the canal was lit again on Friday.')
  const link = page.locator('#block-bench-embed-1 a')
  expect([await link.innerText(), await link.getAttribute('href')]).toEqual([
    'Social Example',
    'https://social.example/lanternhall/7',
  ])

  await openPage(page, '/workbench/words')
  expect(await page.locator('[data-block-type=text-highlight]').count()).toBe(13)
  expect(await page.locator('[data-block-type=scaled-text]').count()).toBe(2)
  expect(await page.locator('[data-block-type=marquee]').count()).toBe(2)
  await openPage(page, '/workbench/figures')
  expect(await page.locator('[data-block-type=chart]:has(svg):has(table)').count()).toBe(5)
  expect(await page.locator('[data-block-type=map]').count()).toBe(6)
})
