import { afterEach, expect, test, vi } from 'vitest'
import { openItem } from './openItem.js'

afterEach(() => {
  vi.restoreAllMocks()
})

test('without a lightbox the console says so, and nothing else happens [GAL-83] [LBX-26]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const untouched = {} as HTMLElement
  expect(openItem(untouched, {}, {})).toBeUndefined()
  expect(warn.mock.calls).toEqual([['Lightbox is not available in this tier.']])
})
