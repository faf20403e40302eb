import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { WITHOUT_BUDGET } from '../config/layers.ts'

/** An entry point as one classic script for a page without a build. */
export interface GlobalFile {
  /** The file in the package, such as `dist/forms.kinds.global.js`. */
  readonly file: string
  /** Object of the page that gets the exports, such as `vitrine.forms.kinds`. */
  readonly name: string
  readonly door: string
  /** The exports that it has, as an import names them. Default: all. */
  readonly only?: string | undefined
}

/** Entry points that serve a build or a server, or that another file contains whole, and those of React. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  '@vitrine/blocks/islands',
  '@vitrine/lightbox/viewer',
  '@vitrine/messages/compile',
])

/** Exports that a script tag gets of an entry point whose others fetch code piece by piece, React with it. */
const ONLY: Readonly<Record<string, string>> = { '@vitrine/runtime': '{ startWith }' }

/** Lists the classic scripts of a package, by its entry points. */
export function globalFiles(packageName: string, doors: readonly string[]): GlobalFile[] {
  const own = packageName.replace('@vitrine/', '')
  if (WITHOUT_BUDGET.includes(own)) return []
  return doors.flatMap((door) => {
    const specifier = path.posix.join(packageName, door)
    if (/\.(css|js|json)$|^\.\/react$/.test(door) || LEFT_OUT.has(specifier)) return []
    const words = path.posix.join(own, door).split('/')
    const name = ['vitrine', ...words.map((word) => word.replace(/-\w/g, ([, letter]) => letter!.toUpperCase()))]
    return [{ file: `dist/${words.join('.')}.global.js`, name: name.join('.'), door, only: ONLY[specifier] }]
  })
}

/**
 * The module that puts exports into the page's `vitrine`. Each file adds to what others have put there, in any order.
 * @param module - The entry point's built module, from the package's folder.
 */
function entryOf({ name, only }: GlobalFile, module: string): string {
  const parents = name.split('.').slice(1)
  const places = parents.map((_, index) => ['vitrine', ...parents.slice(0, index + 1)].join('.'))
  const from = JSON.stringify(module)
  return [
    only ? `import ${only} from ${from}; const door = ${only}` : `import * as door from ${from}`,
    ...places.map((place) => `${place} ??= {}`),
    `Object.assign(${name}, door)`,
  ].join('\n')
}

/** Licences of the libraries in a bundle whose modules do not bring their own by a comment. */
function licencesOf(modules: readonly string[]): string {
  const folders = modules.flatMap((file) => {
    const [library] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
    return library === undefined || readFileSync(file, 'utf8').includes('@license') ? [] : [library]
  })
  return [...new Set(folders)]
    .map((library) => {
      const [file] = globSync('LICENSE*', { cwd: library })
      if (file === undefined) throw new Error(`[package] ${library} has no licence.`)
      return `${path.basename(library)}:\n\n${readFileSync(path.join(library, file), 'utf8')}\n`
    })
    .join('')
}

/**
 * Writes the classic scripts of a package, and beside each the licences of libraries in it, from its built modules and those of the packages that it imports.
 * @param doors - `exports` of the published manifest.
 * @throws {Error} For a warning of the bundler, and for a script that would contain React.
 */
export async function writeGlobals(
  folder: string,
  packageName: string,
  doors: Readonly<Record<string, string | { readonly default?: string }>>,
): Promise<void> {
  await Promise.all(
    globalFiles(packageName, Object.keys(doors)).map(async (one) => {
      const target = doors[one.door]!
      const module = typeof target === 'object' ? target.default! : target
      const { metafile, outputFiles, warnings } = await build({
        absWorkingDir: folder,
        stdin: { contents: entryOf(one, module), resolveDir: folder },
        // A `var` hides an element whose id is "vitrine".
        banner: { js: 'var vitrine=vitrine||{};' },
        bundle: true,
        write: false,
        format: 'iife',
        minify: true,
        target: 'es2022',
        define: { 'process.env.NODE_ENV': '"production"' },
        metafile: true,
        logLevel: 'silent',
      })
      const modules = Object.entries(Object.values(metafile.outputs)[0]!.inputs)
        .filter(([file, { bytesInOutput }]) => file !== '<stdin>' && bytesInOutput > 0)
        .map(([file]) => file)
      const faults = [
        ...warnings.map(({ text }) => text),
        ...modules.filter((file) => /node_modules\/react(?:-dom)?\//.test(file)),
      ]
      if (faults.length > 0) throw new Error(`[package] ${one.file}: ${faults.join('; ')}`)
      const licences = licencesOf(modules.map((file) => path.resolve(folder, file)))
      const note = licences && `/*! Licences: ${path.basename(one.file)}.LEGAL.txt */\n`
      writeFileSync(path.join(folder, one.file), outputFiles[0]!.text + note)
      if (licences) writeFileSync(path.join(folder, `${one.file}.LEGAL.txt`), licences)
    }),
  )
}
