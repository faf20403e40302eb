import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'

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
  expect(JSON.parse(values(shapes, 'data-drop-shadow')[2]!)).toMatchObject({ angle: 45, color: '#808080' })
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
