import { expect, test } from 'vitest'
import { packageFiles } from './packageFiles.ts'

test('the manifest of a new package has addresses, keywords and the Node version of the project', () => {
  const text = packageFiles('gallery', { view: true, api: true })['packages/gallery/package.json']
  const { exports, ...manifest } = JSON.parse(text!) as Record<string, object>
  expect(manifest).toMatchObject({
    homepage: 'https://vitrine.example/packages/gallery',
    bugs: { url: 'https://vitrine.example/issues' },
    repository: { type: 'git', url: 'git+https://vitrine.example/vitrine.git', directory: 'packages/gallery' },
    engines: { node: '>=20.19' },
    keywords: ['gallery', 'vitrine', 'typescript'],
  })
  expect(Object.keys(exports!)).toEqual([
    '.',
    './react',
    './api',
    './styles.css',
    './styles.layer.css',
    './package.json',
  ])
})

test('a new package has the files of its parts, with no mark left', () => {
  const filesOf = (parts: { view?: boolean; api?: boolean }) => packageFiles('trust', parts)
  expect(Object.keys(filesOf({})).sort()).toEqual([
    '.changeset/trust-first.md',
    'packages/trust/LICENSE',
    'packages/trust/README.md',
    'packages/trust/package.json',
    'packages/trust/src/index.ts',
    'packages/trust/tsconfig.json',
    'packages/trust/tsup.config.ts',
  ])
  const whole = filesOf({ view: true, api: true })
  expect(Object.keys(whole)).toEqual(
    expect.arrayContaining(['packages/trust/src/api.ts', 'packages/trust/src/react/Trust.contract.browser.test.tsx']),
  )
  expect(whole['packages/trust/README.md']).toContain('## Styles')
  expect(filesOf({})['packages/trust/README.md']).not.toContain('react')
  expect(whole['packages/trust/tsconfig.json']).toContain('"references": [{ "path": "../links" }]')
  for (const text of Object.values(whole)) expect(text).not.toMatch(/__|\{\{/)
})
