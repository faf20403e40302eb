import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { cruiseHouse } from './cruiseHouse.ts'
import type { Fault } from './cruiseHouse.ts'

const LAYERS = {
  enums: [],
  links: ['enums'],
  trust: ['links'],
  gallery: ['enums', 'trust'],
  blocks: ['gallery'],
}
const DOORS = ['index', 'api', 'islands', 'react']

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** Writes a project with every package of the table installed, then judges the given files. */
function judge(files: Readonly<Record<string, string>>): Promise<Fault[]> {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'vitrine-house-')))
  roots.push(root)
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  mkdirSync(path.join(root, 'node_modules/@vitrine'), { recursive: true })
  for (const name of Object.keys(LAYERS)) {
    const doors = DOORS.map((door) => [door === 'index' ? '.' : `./${door}`, { '@vitrine/source': `./src/${door}.ts` }])
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@vitrine/${name}`, exports: Object.fromEntries(doors) }),
    )
    for (const door of DOORS) write(`packages/${name}/src/${door}.ts`, 'export const value = 1')
    symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@vitrine', name))
  }
  for (const name of ['react', 'framer-motion']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export const useState = 1')
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return cruiseHouse(root, LAYERS)
}

const rulesOf = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await judge(files)).map(({ rule, file }) => `${rule} ${file}`)

/** One fault a line: the rule that names it, the fault, its file and the file's text. */
const FAULTS = `
layer-enums | a value from a package above | packages/enums/src/a.ts | import { value } from '@vitrine/links'; export const a = value
layer-enums | a type from a package above | packages/enums/src/a.ts | import type { value } from '@vitrine/links'; export type A = typeof value
layer-enums | a re-export from a package above | packages/enums/src/a.ts | export { value } from '@vitrine/links'
layer-enums | a dynamic import of a package above | packages/enums/src/a.ts | export const load = () => import('@vitrine/links')
layer-enums | an import for its effect alone | packages/enums/src/a.ts | import '@vitrine/links'
layer-enums | a type written as an import | packages/enums/src/a.ts | export type A = typeof import('@vitrine/links')
layer-links | a test that reaches above | packages/links/src/a.test.ts | import { value } from '@vitrine/gallery'; export const a = value
layer-gallery | a story that reaches above | packages/gallery/src/A.stories.tsx | import { value } from '@vitrine/blocks/react'; export const a = <p>{value}</p>
layer-enums | a helper of tests that reaches above | packages/enums/testing/a.ts | import { value } from '@vitrine/links/api'; export const a = value
no-door | a path past the doors | packages/links/src/a.ts | import { value } from '@vitrine/enums/src/index'; export const a = value
no-door | a package that is no dependency | packages/links/src/a.ts | import { value } from '@vitrine/maps'; export const a = value
deep-import | a relative path into an allowed package | packages/links/src/a.ts | import { value } from '../../enums/src/index.js'; export const a = value
static-island | a static import in the island table | packages/blocks/src/islands.ts | import { value } from './index.js'; export const islands = value
static-island | a static import in the derived island table | packages/blocks/src/registry/islands.ts | import { value } from '../index.js'; export const islands = value
kit-below | a module of the blocks in the kit | packages/blocks/src/kit/a.ts | import type { value } from '../react.js'; export type A = typeof value
registry-above | the island table in a block type | packages/blocks/src/quote/island.ts | export const late = () => import('../islands.js')
css-from-script | a sheet | packages/gallery/src/a.ts | import '../styles.css'
css-from-script | a sheet as text | packages/gallery/src/a.ts | import text from '@vitrine/trust/styles.css?inline'; export const a = text
node-module | a module of Node | packages/links/src/a.ts | import { readFileSync } from 'node:fs'; export const a = readFileSync
node-module | a module of Node without its prefix | packages/links/src/a.ts | import path from 'path'; export const a = path
react-in-core | React at the main door | packages/gallery/src/index.ts | import { useState } from 'react'; export const a = useState
react-in-core | a type of React behind ./api | packages/gallery/src/api.ts | import type { useState } from 'react'; export type A = typeof useState
react-in-core | a library of React at the main door | packages/gallery/src/index.ts | export { useState } from 'framer-motion'
`

describe('a faulty module is caught by its rule', () => {
  test.each(
    FAULTS.trim()
      .split('\n')
      .map((line) => line.split(' | ')),
  )('%s: %s', async (rule, _fault, file, text) => {
    expect(await rulesOf({ [file!]: text! })).toEqual([`${rule} ${file}`])
  })

  test('outside: a package reaches into apps, benchmarks or tools', async () => {
    const files = Object.fromEntries(
      ['apps/site/a.ts', 'benchmarks/a.ts', 'tools/gate/a.ts', 'tools/testing/src/a.ts'].flatMap((target, index) => [
        [target, 'export const a = 1'],
        [`packages/enums/src/a${index}.ts`, `export { a } from '../../../${target}'`],
        [`packages/enums/src/a${index}.test.ts`, `export { a } from '../../../${target}'`],
      ]),
    )
    expect(await rulesOf(files)).toEqual([
      'outside-test packages/enums/src/a0.test.ts',
      'outside packages/enums/src/a0.ts',
      'outside-test packages/enums/src/a1.test.ts',
      'outside packages/enums/src/a1.ts',
      'outside-test packages/enums/src/a2.test.ts',
      'outside packages/enums/src/a2.ts',
      'outside packages/enums/src/a3.ts',
    ])
  })

  test('circle: the fault names the way back', async () => {
    const faults = await judge({
      'apps/site/a.ts': `import { b } from './b.js'; export const a = b`,
      'apps/site/b.ts': `import { a } from './a.js'; export const b = a`,
    })
    expect(faults.map(({ rule, file, message }) => [rule, file, message])).toEqual([
      [
        'circle',
        'apps/site/a.ts',
        'value imports lead back to the file (apps/site/a.ts → apps/site/b.ts → apps/site/a.ts)',
      ],
    ])
  })

  test('circle: a package imports itself through its own door', async () => {
    const files = {
      'packages/enums/src/index.ts': `export { a } from './a.js'`,
      'packages/enums/src/a.ts': `import { b } from '@vitrine/enums'; export const a = b`,
    }
    expect((await rulesOf(files)).map((fault) => fault.split(' ')[0])).toEqual(['circle', 'file-circle'])
  })

  test('react-in-core: React reached over another package, with the way to it', async () => {
    const faults = await judge({
      'packages/enums/src/index.ts': `export { x } from './x.js'`,
      'packages/enums/src/x.ts': `import { useState } from 'react'; export const x = useState`,
      'packages/links/src/index.ts': `import { x } from '@vitrine/enums'; export const y = x`,
    })
    expect(faults.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'react-in-core packages/enums/src/index.ts',
      'react-in-core packages/links/src/index.ts',
    ])
    expect(faults[1]!.message).toContain(
      'packages/links/src/index.ts → packages/enums/src/index.ts → packages/enums/src/x.ts',
    )
  })
})

test('a project in order has no fault', async () => {
  expect(
    await judge({
      'tools/testing/src/index.ts': `export const helper = 1`,
      'packages/links/src/index.ts': `import { value } from '@vitrine/enums'; export const a = value`,
      'packages/links/src/a.test.ts': `import { readFileSync } from 'node:fs'; import { helper } from '../../../tools/testing/src/index.js'; export const a = [readFileSync, helper]`,
      'packages/gallery/src/react.ts': `import { useState } from 'react'; export const s = useState`,
      'packages/gallery/src/index.ts': `export const open = () => import('./react.js')`,
      'packages/gallery/src/a.browser.test.tsx': `import text from '@vitrine/trust/styles.css?inline'; export const a = text`,
      'packages/trust/src/a.ts': `export const a = 1`,
      'packages/trust/src/b.ts': `import { a } from './a.js'; export const b = a; export const late = () => import('./c.js')`,
      'packages/trust/src/c.ts': `import { b } from './b.js'; export const c = b`,
      'packages/blocks/src/islands.ts': `import type { value } from './index.js'; export const i = { a: () => import('./index.js') as Promise<{ value: typeof value }> }`,
    }),
  ).toEqual([])
})

test('types that lead back to their file are a fault where files stand in floors', async () => {
  expect(
    await rulesOf({
      'packages/site/server/http/services.ts': `import type { Session } from './session.ts'; export interface Services { readonly session: Session }`,
      'packages/site/server/http/session.ts': `import type { Services } from './services.ts'; export interface Session { readonly of: Services }`,
    }),
  ).toEqual(['file-circle packages/site/server/http/services.ts'])
})

test('folders that import each other are a fault where folders stand in floors; tests may do so', async () => {
  const back = `import type { C } from '../http/c.ts'; export type D = C`
  const files = {
    'packages/site/server/http/a.ts': `import { b } from '../database/b.ts'; export const a = b`,
    'packages/site/server/http/c.ts': `export type C = 1`,
    'packages/site/server/database/b.ts': `export const b = 1`,
  }
  expect(await rulesOf({ ...files, 'packages/site/server/database/d.test.ts': back })).toEqual([])
  expect(await rulesOf({ ...files, 'packages/site/server/database/d.ts': back })).toEqual([
    'folder-circle packages/site/server/database',
    'folder-circle packages/site/server/http',
  ])
})

test('a project whose imports cannot be read is refused', async () => {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'vitrine-house-')))
  roots.push(root)
  mkdirSync(path.join(root, 'packages'))
  for (const name of ['a.ts', 'b.ts']) writeFileSync(path.join(root, 'packages', name), 'export const a = 1')
  await expect(cruiseHouse(root, {})).rejects.toThrow('dependency-cruiser reads no import')
})
