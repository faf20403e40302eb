import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { must } from './pack.ts'

/** The examples in TypeScript of a page, by file. */
export function examplesOf(page: string): Readonly<Record<string, string>> {
  const examples: Record<string, string> = {}
  for (const fence of page.split('\n```')) {
    const [, extension] = /^(tsx?)\n/.exec(fence) ?? []
    if (!extension) continue
    examples[`example${Object.keys(examples).length + 1}.${extension}`] = fence.slice(extension.length + 1)
  }
  return examples
}

/** Returns a TypeScript configuration with the strictest settings of apps; only the module resolution differs. */
const configOf = (compilerOptions: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      moduleDetection: 'force',
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
      ...compilerOptions,
    },
    include: ['*/*.ts', '*/*.tsx'],
  })

const RESOLUTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  nodenext: { module: 'NodeNext', moduleResolution: 'NodeNext' },
}

/**
 * Writes every example in TypeScript of the packages' pages into a folder of its package.
 * @returns How many examples there are.
 */
export function writeExamples(folder: string): number {
  let count = 0
  for (const file of globSync('packages/*/README.md', { cwd: ROOT })) {
    const own = path.join(folder, path.basename(path.dirname(file)))
    mkdirSync(own, { recursive: true })
    for (const [name, code] of Object.entries(examplesOf(readFileSync(path.join(ROOT, file), 'utf8')))) {
      count += 1
      writeFileSync(path.join(own, name), code)
    }
  }
  return count
}

/**
 * Compiles every example of the packages' pages against the packed packages, as an app does with `bundler` and with
 * `nodenext`.
 * @param place - A folder with the packages installed.
 * @returns How many examples compile.
 */
export async function compileReadmes(place: string): Promise<string> {
  const folder = path.join(place, 'readmes')
  const count = writeExamples(folder)
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  for (const [name, options] of Object.entries(RESOLUTIONS)) {
    writeFileSync(path.join(folder, `tsconfig.${name}.json`), configOf(options))
    await must('npx', ['tsc', '-p', `tsconfig.${name}.json`], folder)
  }
  return `${count} examples compile`
}
