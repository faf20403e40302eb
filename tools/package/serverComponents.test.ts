import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const media = path.join(import.meta.dirname, '../../packages/media')

/** Bundles the views of media as a bundler does for React Server Components. */
async function bundleForServer(
  conditions: readonly string[],
): Promise<{ readonly code: string; readonly files: string[] }> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: "export { Image } from './src/react/Image.js'", resolveDir: media, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    platform: 'node',
    external: ['react', 'react/jsx-runtime'],
    conditions: ['@vitrine/source', ...conditions],
    logLevel: 'silent',
  })
  return { code: outputFiles[0]!.text, files: Object.keys(metafile.inputs).map((file) => path.basename(file)) }
}

test('Image needs no context in a React Server Component, where React has none', async () => {
  const { code, files } = await bundleForServer(['react-server'])
  expect(files).not.toContain('imageLoaderContext.tsx')
  expect(code).not.toMatch(/createContext|useContext/)
})

test('Image reads the context of its provider everywhere else', async () => {
  expect((await bundleForServer([])).files).toContain('imageLoaderContext.tsx')
})

const ROOT = path.join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** Names that React exports where server components run: state, effects and contexts are missing. */
const ON_SERVER = new Set(
  Object.keys(
    require(path.join(path.dirname(require.resolve('react/package.json')), 'react.react-server.js')) as object,
  ),
)

/** The modules of an entry point that run as server components: those that no `'use client'` stands before. */
async function serverModules(door: string): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>()
  await build({
    entryPoints: [path.join(ROOT, door)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['@vitrine/source', 'react-server'],
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'client references',
        setup({ onLoad }) {
          onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
            const text = readFileSync(file, 'utf8')
            if (text.startsWith("'use client'")) return { contents: 'module.exports = {}' }
            modules.set(path.relative(ROOT, file), text)
            return null
          })
        },
      },
    ],
  })
  return modules
}

/** Names that a module imports from React itself, without types. */
const importedFromReact = (text: string): string[] =>
  Array.from(text.matchAll(/^import \{([^{}]*)\} from 'react'$/gm), ([, names]) => names!.split(','))
    .flat()
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => name && !name.startsWith('type '))

const DOORS = globSync('packages/*/src/react/index.ts', { cwd: ROOT }).sort()

test.each(DOORS)("%s has 'use client' wherever React's server build lacks an import", async (door) => {
  const faults = [...(await serverModules(door))].flatMap(([file, text]) => [
    ...importedFromReact(text)
      .filter((name) => !ON_SERVER.has(name))
      .map((name) => `${file} imports ${name}`),
    // A function cannot go to the browser as the handler of an element that a server component renders.
    ...Array.from(
      (file.endsWith('.tsx') ? text.replaceAll(/^ *\*.*$/gm, '') : '').matchAll(
        /\s(on(?:Blur|Change|Click|Focus|Input|Key\w+|Pointer\w+|Submit))(?:=\{|: )/g,
      ),
      ([, name]) => `${file} writes ${name}`,
    ),
  ])
  expect(faults).toEqual([])
})
