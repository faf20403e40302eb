import { afterEach, expect, test, vi } from 'vitest'
import { inView } from './inView.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['inside the window', [100, 300, 200, 100], true],
  ['larger than the window', [-50, 900, 700, -50], true],
  ['one pixel below the upper edge', [-99, 300, 1, 100], true],
  ['that ends at the upper edge', [-100, 300, 0, 100], false],
  ['one pixel above the lower edge', [599, 300, 699, 100], true],
  ['that begins at the lower edge', [600, 300, 700, 100], false],
  ['one pixel beside the left edge', [0, 1, 100, -199], true],
  ['that ends at the left edge', [0, 0, 100, -200], false],
  ['one pixel beside the right edge', [0, 999, 100, 799], true],
  ['that begins at the right edge', [0, 1000, 100, 800], false],
  ['without a height', [100, 300, 100, 100], false],
] as const)('a gallery %s is in view: %j gives %s [GAL-36 e]', (_, [top, right, bottom, left], expected) => {
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('innerWidth', 800)
  const element = { getBoundingClientRect: () => ({ top, right, bottom, left }) } as HTMLElement
  expect(inView(element)).toBe(expected)
})
