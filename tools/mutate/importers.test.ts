import { expect, test } from 'vitest'
import { ROOT } from '../gate/command.ts'
import { readImporters } from './importers.ts'

const importers = readImporters(ROOT)

test('a rule is reached by its own test, by tests through other files and by tests of other packages', () => {
  expect(importers.of('packages/lightbox/src/core/clickAction.ts')).toEqual(
    expect.arrayContaining([
      'packages/lightbox/src/core/clickAction.test.ts',
      'packages/lightbox/src/dom/moving.browser.test.ts',
      'packages/blocks/src/gallery/lightboxPort.browser.test.ts',
    ]),
  )
})

test('a rule is not reached by tests that import nothing of it', () => {
  expect(importers.of('packages/lightbox/src/core/clickAction.ts')).not.toContain(
    'packages/money/src/core/formatMoney.test.ts',
  )
})

test('code is reached by a test that opens a page with it', () => {
  expect(importers.of('packages/overlays/src/dom/enhanceMobileBar.ts')).toContain(
    'packages/overlays/src/dom/mobileBar.touch.test.tsx',
  )
})
