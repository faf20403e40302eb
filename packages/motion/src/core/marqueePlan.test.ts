import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marqueePlan } from './marqueePlan.js'
import { marqueeSettings } from './marqueeSettings.js'
import { waveLength } from './waveLength.js'

describe('the settings', () => {
  test('have their defaults [MOT-31]', () => {
    const defaults = {
      waveFrequency: 1,
      waveIntensity: 0,
      direction: 'left',
      speed: 100,
      pauseOnHover: false,
    }
    expect(marqueeSettings()).toEqual(defaults)
    expect(marqueeSettings({})).toEqual(defaults)
  })

  test('are taken as they are given [MOT-31]', () => {
    const given = {
      waveFrequency: 2.5,
      waveIntensity: 0.4,
      direction: 'right',
      speed: 50,
      pauseOnHover: true,
    } as const
    expect(marqueeSettings(given)).toEqual(given)
  })

  test('that are undefined take their defaults [MOT-31]', () => {
    expect(marqueeSettings({ speed: undefined, direction: undefined })).toMatchObject({ speed: 100, direction: 'left' })
  })
})

describe('the plan', () => {
  const plan = (region: number, content: number, speed = 100) => marqueePlan(region, content, { speed })

  test('at a speed of 100 the row goes 100 px a second [MOT-35]', () => {
    expect(plan(800, 900)).toMatchObject({ copies: 2, loop: 900, duration: 9000 })
    expect(plan(800, 900, 300)).toMatchObject({ loop: 900, duration: 3000 })
  })

  test.each([0, -1, Number.NaN])('a speed of %d moves nothing [MOT-53]', (speed) => {
    expect(plan(800, 900, speed)).toBeUndefined()
  })

  test('a short content is repeated until a loop is as long as the region [MOT-35]', () => {
    expect(plan(800, 300)).toMatchObject({ copies: 6, loop: 900 })
  })

  test('a row is at least 250 px long in a narrower region [MOT-34]', () => {
    expect([plan(100, 100), plan(249, 250), plan(250, 250), plan(251, 250)]).toMatchObject([
      { copies: 6, loop: 300 },
      { copies: 2, loop: 250 },
      { copies: 2, loop: 250 },
      { copies: 4, loop: 500 },
    ])
  })

  test('a region narrower than 50 px counts as 50 [MOT-34]', () => {
    expect([0, 10, 50, 80].map((region) => waveLength(region, 3000, 1 / 10))).toEqual([500, 500, 500, 750])
  })

  test.each([
    [1000, 1, 500],
    [1000, 2, 250],
    [1000, 8, 250],
    [4000, 0.1, 1000],
    [4000, 4, 500],
    [4000, 9, 250],
  ])('of a loop of %d px and a region of half of it, %d waves a region: %d px each [MOT-34]', (loop, often, wave) => {
    expect(waveLength(loop / 2, loop, often)).toBe(wave)
  })

  test.each([0, -5, Number.NaN])('of a content of %d px there is none [MOT-53]', (content) => {
    expect(plan(800, content)).toBeUndefined()
  })

  test('whatever the widths: no gap, and whole waves of 250 to 1000 px [MOT-34]', () => {
    const [region, content] = [fc.integer({ min: 0, max: 4000 }), fc.double({ min: 1, max: 9000, noNaN: true })]
    const often = fc.double({ min: 0.01, max: 50, noNaN: true })
    fc.assert(
      fc.property(region, content, often, (width, once, waves) => {
        const { copies, loop } = plan(width, once)!
        const wave = waveLength(width, loop, waves)
        expect(copies * once).toBeGreaterThanOrEqual(loop + Math.max(width, 50) - 1e-6)
        expect(loop / once - Math.round(loop / once)).toBeCloseTo(0, 6)
        expect(wave).toBeGreaterThanOrEqual(250 - 1e-6)
        expect(wave).toBeLessThanOrEqual(1000 + 1e-6)
        expect(loop / wave - Math.round(loop / wave)).toBeCloseTo(0, 6)
      }),
    )
  })
})
