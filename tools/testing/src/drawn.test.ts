import { expect, test, vi } from 'vitest'

/** The draw of one day, as the gate reads it from its environment. */
async function drawOf(day: string): Promise<typeof import('./drawn.ts')> {
  vi.resetModules()
  vi.stubEnv('VITRINE_FULL', undefined)
  vi.stubEnv('VITRINE_DRAW', day)
  return import('./drawn.ts')
}

const DAYS = Array.from({ length: 30 }, (_, day) => `2026-11-${day + 1}`)

test.each([1, 2, 3, 10])(
  'of %i cases a third is drawn, at least one, and each comes up within a month',
  async (count) => {
    const cases = Array.from({ length: count }, (_, place) => place)
    const draws: (readonly number[])[] = []
    for (const day of DAYS) draws.push((await drawOf(day)).drawn(cases))
    for (const draw of draws) {
      expect(draw.length).toBeGreaterThanOrEqual(Math.max(1, Math.floor(count / 3)))
      expect(draw.length).toBeLessThanOrEqual(Math.ceil(count / 3))
    }
    expect(new Set(draws.flat())).toEqual(new Set(cases))
  },
)

test('everything is drawn in the full run', async () => {
  await drawOf('2026-11-30')
  vi.stubEnv('VITRINE_FULL', '1')
  vi.resetModules()
  expect((await import('./drawn.ts')).drawn([1, 2, 3])).toEqual([1, 2, 3])
})
