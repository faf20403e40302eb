import { isAdminPath, isDesignEditorPath } from '@vitrine/links'
import { expect, test } from 'vitest'
import { isInPanel, type PageWindow } from './isInPanel.js'

/** The window of a page that stands in a frame of another window. */
const framedBy = (parent: object): PageWindow => ({ location: { pathname: '/write' }, parent }) as PageWindow

test.each([
  ['/config', true, false],
  ['/config/', true, false],
  ['/config/design', true, true],
  ['/config/design/fonts', true, true],
  ['/hall/config/pages', true, false],
  ['/', false, false],
  ['/write', false, false],
])(
  'a page in a frame of %s is in the panel: %s; that is the design editor: %s [ACC-35] [RUN-44]',
  (path, panel, design) => {
    expect([
      isInPanel(framedBy({ location: { pathname: path } })),
      isAdminPath(path),
      isDesignEditorPath(path),
    ]).toEqual([panel, panel, design])
  },
)

test('a page at top level is not in the panel, whatever its own path [ACC-35] [RUN-44]', () => {
  const top: { parent?: unknown; location: object } = { location: { pathname: '/config/' } }
  top.parent = top
  expect(isInPanel(top as unknown as PageWindow)).toBe(false)
})

test('a page in a frame of another origin is not in the panel [ACC-35] [RUN-44]', () => {
  const foreign = {
    get location(): never {
      throw new DOMException('Blocked a frame with origin', 'SecurityError')
    },
  }
  expect(isInPanel(framedBy(foreign))).toBe(false)
})
