import { expect, test } from 'vitest'
import { packageFiles } from './template.ts'

test('the manifest of a new package has addresses, keywords and the Node version of the project', () => {
  const name = 'gallery'
  const text = packageFiles(name, { view: true, api: true })[`packages/${name}/package.json`]
  expect(JSON.parse(text ?? '{}')).toMatchObject({
    homepage: `https://vitrine.example/packages/${name}`,
    bugs: { url: 'https://vitrine.example/issues' },
    repository: { type: 'git', url: 'git+https://vitrine.example/vitrine.git', directory: `packages/${name}` },
    engines: { node: '>=20.19' },
    keywords: [name, 'vitrine', 'typescript'],
  })
})
