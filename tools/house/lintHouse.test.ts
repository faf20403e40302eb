import { describe, expect, test } from 'vitest'
import { LAYER_LINE, lintHouse } from './lintHouse.ts'

const layers = {
  enums: [],
  links: ['enums'],
  trust: ['links'],
  'core-data': ['links'],
  gallery: ['enums', 'trust'],
  blocks: ['gallery'],
}

function rulesOf(files: Record<string, string>, table: Record<string, readonly string[]> = layers): string[] {
  return lintHouse({ files, layers: table }).map((fault) => fault.rule)
}

describe('a fixture with one fault is caught by its rule', () => {
  test.each([
    [
      'layer',
      'an import the row does not allow',
      { 'packages/enums/src/index.ts': `import { x } from '@vitrine/links'` },
    ],
    [
      'layer',
      'a type import the row does not allow',
      { 'packages/enums/src/a.ts': `import type { X } from '@vitrine/links'` },
    ],
    ['layer', 'a test that reaches higher', { 'packages/links/src/a.test.ts': `import '@vitrine/gallery'` }],
    [
      'layer',
      'a story that reaches higher',
      { 'packages/gallery/src/A.stories.tsx': `import { B } from '@vitrine/blocks/react'` },
    ],
    [
      'layer',
      'a dynamic import the row does not allow',
      { 'packages/enums/src/a.ts': `export const f = () => import('@vitrine/links')` },
    ],
    ['layer', 'a package without a row', { 'packages/maps/src/index.ts': `export {}` }],
    [
      'react-in-core',
      'React at the main door',
      { 'packages/gallery/src/index.ts': `import { useState } from 'react'` },
    ],
    [
      'react-in-core',
      'React behind ./api',
      { 'packages/gallery/src/api.ts': `import type { ReactNode } from 'react'` },
    ],
    [
      'static-island',
      'a static import in the island table',
      { 'packages/blocks/src/islands.ts': `import { x } from './x.js'` },
    ],
    ['css-from-script', 'CSS imported from script', { 'packages/gallery/src/react/A.tsx': `import '../styles.css'` }],
    ['node-module', 'a module of Node', { 'packages/links/src/index.ts': `import { readFileSync } from 'node:fs'` }],
    [
      'node-module',
      'a module of Node without its prefix',
      { 'packages/links/src/index.ts': `import path from 'path'` },
    ],
    ['environment', 'process', { 'packages/links/src/index.ts': `export const dev = process.env.NODE_ENV` }],
    ['environment', 'import.meta.env', { 'packages/links/src/index.ts': `export const dev = import.meta.env.DEV` }],
    ['deep-import', 'an import past the doors', { 'packages/links/src/index.ts': `import '@vitrine/enums/src/a'` }],
    [
      'deep-import',
      'a relative import into a neighbour',
      { 'packages/links/src/index.ts': `import '../../enums/src/a.js'` },
    ],
    ['fetch', 'fetch outside core-data', { 'packages/links/src/index.ts': `export const f = () => fetch('/')` }],
    [
      'html-sink',
      'an HTML sink outside trust',
      { 'packages/links/src/index.ts': `export const f = (e: Element) => { e.innerHTML = '' }` },
    ],
    ['layer-line', 'a sheet without the layer line', { 'packages/gallery/src/styles.css': `a { color: red }` }],
  ] as const)('%s: %s', (rule, _what, files) => {
    expect(rulesOf(files as unknown as Record<string, string>)).toEqual([rule])
  })

  test('circle: value imports that lead back', () => {
    const faults = lintHouse({
      layers,
      files: {
        'packages/enums/src/a.ts': `import { b } from './b.js'; export const a = b`,
        'packages/enums/src/b.ts': `import { a } from './a.js'; export const b = a`,
      },
    })
    expect(faults.map((fault) => fault.rule)).toEqual(['circle'])
    expect(faults[0]!.message).toContain('packages/enums/src/a.ts → packages/enums/src/b.ts → packages/enums/src/a.ts')
  })

  test('same-name: two files that differ by case alone', () => {
    expect(rulesOf({ 'packages/enums/src/Wrap.tsx': 'export {}', 'packages/enums/src/wrap.ts': 'export {}' })).toEqual([
      'same-name',
    ])
  })

  test('table: a row that names a package below it', () => {
    expect(rulesOf({}, { links: ['enums'], enums: [] })).toEqual(['table'])
  })

  test('react-in-core: React reached over another package', () => {
    const faults = lintHouse({
      layers,
      files: {
        'packages/enums/src/index.ts': `export { x } from './x.js'`,
        'packages/enums/src/x.ts': `import { createElement } from 'react'; export const x = createElement`,
        'packages/links/src/index.ts': `import { x } from '@vitrine/enums'; export const y = x`,
      },
    })
    expect(faults.map((fault) => `${fault.rule} ${fault.file}`)).toEqual([
      'react-in-core packages/enums/src/index.ts',
      'react-in-core packages/links/src/index.ts',
    ])
  })
})

test('a house in order has no fault', () => {
  expect(
    lintHouse({
      layers,
      files: {
        'packages/enums/src/index.ts': `export const process = { step: 1 }`.replace('process', 'stages'),
        'packages/links/src/index.ts': `import { stages } from '@vitrine/enums'; export const a = { process: stages }`,
        'packages/links/src/index.test.ts': `import { readFileSync } from 'node:fs'; import { test } from 'vitest'; import { p } from '@vitrine/testing'`,
        'packages/gallery/src/react/index.ts': `import { useState } from 'react'; export const s = useState`,
        'packages/gallery/src/index.ts': `export const open = () => import('./react/index.js')`,
        'packages/gallery/src/styles.css': `${LAYER_LINE}\n`,
        'packages/blocks/src/islands.ts': `import type { X } from './x.js'; export const i = { a: () => import('./x.js') }`,
        'packages/trust/src/set.ts': `export const f = (e: Element, h: string) => { e.innerHTML = h }`,
        'packages/core-data/src/client.ts': `export const f = () => fetch('/')`,
      },
    }),
  ).toEqual([])
})
