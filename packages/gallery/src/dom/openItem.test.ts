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

test('a link outside every slide of its gallery opens nothing [GAL-82]', () => {
  const slide = { contains: () => false, getAttribute: () => null, querySelector: () => null }
  const root = { querySelectorAll: () => [slide] }
  const onOpenItem = vi.fn()
  openItem({ closest: () => root } as unknown as HTMLElement, {}, { onOpenItem })
  expect(onOpenItem).not.toHaveBeenCalled()
})
