import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from '../../testing/serve.js'
import { enhanceMarquee } from '../index.js'
import type { MarqueeOptions } from '../index.js'
import { Marquee } from '../react/index.js'

let stop: (() => void) | undefined
beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'no-preference' }))
afterEach(() => {
  stop?.()
  stop = undefined
})

/** A content of 250 px, whose one piece of 100 px stands at its start, in a region of 600 px: a loop of 750 px. */
const CSS = `[data-part=region] { inline-size: 600px } [data-part=item], [data-part=copy] { inline-size: 250px !important;
  padding: 0 !important; flex: none !important } img { display: inline-block; inline-size: 100px; block-size: 20px }`

/** Keyframes and timing of the animations of a wave: lifts, then tilts, in the order of the pieces. */
async function startWave(options: MarqueeOptions, dir = 'ltr') {
  const content = <img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />
  const main = serve(<Marquee {...options}>{content}</Marquee>, `${CSS} main { direction: ${dir}; font-size: 20px }`)
  stop = enhanceMarquee(main.firstElementChild as HTMLElement, options)
  await expect.poll(() => main.querySelectorAll('[data-part=copy] img').length).toBe(6)
  const animations = [...main.querySelectorAll('[data-part=copy] img')].flatMap((piece) => piece.getAnimations())
  return animations.map(({ effect }) => {
    const { duration, delay, iterations, direction, easing } = effect!.getTiming()
    const [from, to] = (effect as KeyframeEffect).getKeyframes()
    const property = from!['translate'] ? 'translate' : 'rotate'
    return { property, way: [from![property], to![property]], duration, delay, iterations, direction, easing }
  })
}

const delaysOf = (swings: Awaited<ReturnType<typeof startWave>>, name: string): number[] =>
  swings.filter(({ property }) => property === name).map(({ delay }) => Math.round(delay!))

test('the copies on a wave hold each letter by itself, hidden from assistive technology [MOT-35]', async () => {
  const content = (
    <>
      Oh{'  '}
      <b id="only">my</b>
    </>
  )
  const main = serve(<Marquee waveIntensity={1}>{content}</Marquee>)
  stop = enhanceMarquee(main.firstElementChild as HTMLElement, { waveIntensity: 1 })
  const copies = () => [...main.querySelectorAll<HTMLElement>('[data-part=copy]')]
  await expect.poll(() => copies().length).toBeGreaterThan(1)
  const letter = (text: string): string => `<span data-piece="">${text}</span>`
  const html = `${letter('O')}${letter('h')} <b>${letter('m')}${letter('y')}</b>`
  expect(new Set(copies().map(({ innerHTML }) => innerHTML))).toEqual(new Set([html]))
  for (const { dataset, ariaHidden } of copies()) expect([dataset['wave'], ariaHidden]).toEqual(['', 'true'])
})

test('a wave lifts its pieces by its height, and tilts them by its slope, without end [MOT-31]', async () => {
  const [lift, tilt] = await startWave({ waveIntensity: 1 })
  const swing = {
    duration: 3750,
    iterations: Infinity,
    direction: 'alternate',
    easing: 'cubic-bezier(0.364, 0, 0.636, 1)',
  }
  expect(lift).toMatchObject({ property: 'translate', way: ['0px -20px', '0px 20px'], ...swing })
  expect(tilt).toMatchObject({ property: 'rotate', ...swing })
  const [from, to] = tilt!.way.map((angle) => parseFloat(String(angle)))
  expect([from! + to!, to]).toEqual([0, expect.closeTo(0.166, 3)])
})

test.each<[string, MarqueeOptions, string, number[], number[]]>([
  ['to the left', {}, 'ltr', [7000, 4500, 2000, 7000, 4500, 2000], [5125, 2625, 125, 5125, 2625, 125]],
  [
    'to the right',
    { direction: 'right' },
    'ltr',
    [500, 3000, 5500, 500, 3000, 5500],
    [2375, 4875, 7375, 2375, 4875, 7375],
  ],
  [
    'to the left in right-to-left text',
    {},
    'rtl',
    [5500, 500, 3000, 5500, 500, 3000],
    [3625, 6125, 1125, 3625, 6125, 1125],
  ],
])('a wave %s meets each piece at its place in the row [MOT-31]', async (_, options, dir, lifts, tilts) => {
  const swings = await startWave({ waveIntensity: 1, ...options }, dir)
  expect(delaysOf(swings, 'translate')).toEqual(lifts.map((late) => -late))
  expect(delaysOf(swings, 'rotate')).toEqual(tilts.map((late) => -late))
})

test('a wave of half the height and twice the frequency is lower and shorter [MOT-31]', async () => {
  const [lift, tilt] = await startWave({ waveIntensity: 0.5, waveFrequency: 2, speed: 200 })
  expect(lift).toMatchObject({ way: ['0px -10px', '0px 10px'], duration: 625 })
  expect(parseFloat(String(tilt!.way[1]))).toBeCloseTo(0.2462, 3)
})
