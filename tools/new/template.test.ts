import { expect, test } from 'vitest'
import { packageFiles } from './template.ts'

test.each([
  ['money', '>=16.11'],
  ['gallery', '>=20.19'],
])('the manifest of a new %s has addresses, keywords and the lowest Node of its row', (name, node) => {
  const text = packageFiles(name, { view: true, api: true })[`packages/${name}/package.json`]
  expect(JSON.parse(text ?? '{}')).toMatchObject({
    homepage: `https://vitrine.example/packages/${name}`,
    bugs: { url: 'https://vitrine.example/issues' },
    repository: { type: 'git', url: 'git+https://vitrine.example/vitrine.git', directory: `packages/${name}` },
    engines: { node },
    keywords: [name, 'vitrine', 'typescript'],
  })
})
