import { expect, test, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return (await import('./dateFormat.js')).dateFormat
}
const zoneOf = (index: number): string =>
  `+${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`

test('a format is made once for a locale and options, and anew for others [COL-28]', async () => {
  const dateFormat = await load()
  const german = dateFormat('de', { month: 'long' })
  expect(german.format(0)).toBe('Januar')
  expect(dateFormat('de', { month: 'long' })).toBe(german)
  expect(dateFormat('fr', { month: 'long' }).format(0)).toBe('janvier')
  expect(dateFormat('de', { month: 'short' }).format(0)).toBe('Jan')
})

test('200 formats are kept, and the next one begins anew [COL-28]', async () => {
  const dateFormat = await load()
  const at = (index: number) => dateFormat('en', { timeZone: zoneOf(index) })
  const first = at(0)
  for (let index = 1; index < 200; index += 1) at(index)
  expect(at(0)).toBe(first)
  at(200)
  expect(at(0)).not.toBe(first)
})
