import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { ENGINE } from '../config/layers.ts'
import type { Fault } from './cruiseHouse.ts'

/** A package's page and the names that its doors export, by door. */
export interface ReadmeOf {
  readonly file: string
  readonly text: string
  /** Values by door. */
  readonly exports: Readonly<Record<string, readonly string[]>>
}

/** Names of the values that a door exports by name; types are left out. */
export function exportedValues(file: string, text: string): string[] {
  return parseSync(file, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName }) => (isType || exportName.name === null ? [] : [exportName.name])),
  )
}

/**
 * Finds what a package's page leaves out or cannot keep: a value of a door that it does not name, and a link to a file that
 * the package does not ship.
 */
export function judgeReadme({ file, text, exports }: ReadmeOf): Fault[] {
  const words = new Set(text.match(/[\w$]+/g))
  const missing = Object.entries(exports).flatMap(([door, names]) =>
    names
      .filter((name) => !words.has(name))
      .map((name) => ({ rule: 'readme-export', file, message: `${name} of ${door} is not named on the page` })),
  )
  const links = Array.from(text.matchAll(/\]\((\.\.\/[^()[\]]*)\)/g), ([, target]) => ({
    rule: 'readme-link',
    file,
    message: `${target} is not shipped with the package; name it as text`,
  }))
  return [...missing, ...links]
}

/** A path of the project in inline code: from a top folder, with `*` and `{a,b}` as in a glob. */
const NAMED_PATH = /`((?:apps|benchmarks|docs|packages|tools)\/[\w./*{},@-]+)`/g

/**
 * Finds paths of the project that a page names and that are not there.
 * @param exists - Whether a path or a pattern matches anything.
 */
export function findLostPaths(pages: Readonly<Record<string, string>>, exists: (path: string) => boolean): Fault[] {
  return Object.entries(pages).flatMap(([file, text]) =>
    Array.from(text.matchAll(NAMED_PATH), ([, named]) => named!)
      .filter((named) => !exists(named))
      .map((named) => ({ rule: 'doc-path', file, message: `${named} is not in the tree` })),
  )
}

/** The package that a specifier names: `'@vitrine/gallery'` for `'@vitrine/gallery/react'`. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The packages that the examples of a page import. A door `./react` needs React as well. */
function importedPackages(text: string): Set<string> {
  const code = Array.from(text.matchAll(/^```(?:tsx?|jsx?|html)\n([\s\S]*?)^```/gm), ([, example]) => example).join(
    '\n',
  )
  const specifiers = Array.from(code.matchAll(/\b(?:from|import) '([^'.][^']*)'/g), ([, specifier]) => specifier!)
  const packages = specifiers.filter((specifier) => !specifier.startsWith('node:')).map(packageOf)
  return new Set(specifiers.some((specifier) => specifier.endsWith('/react')) ? [...packages, 'react'] : packages)
}

/** Returns the packages that a README asks its reader to install. Options and the comment of a line are none. */
export function installedPackages(text: string): Set<string> {
  const lines = Array.from(text.matchAll(/^npm install ([^#\n]*)/gm), ([, names]) => names!)
  return new Set(lines.flatMap((names) => names.split(' ')).filter((name) => name && !name.startsWith('-')))
}

/** Finds packages that the examples of a package's page import and no `npm install` line of the page names. */
export function judgeInstallLines(file: string, text: string): Fault[] {
  const installed = installedPackages(text)
  return [...importedPackages(text)]
    .filter((name) => !installed.has(name))
    .map((name) => ({
      rule: 'readme-install',
      file,
      message: `an example imports ${name}, and no install line names it`,
    }))
}

/** Code that a server component cannot have: a hook, a store, a handler, a part written with a dot. */
const CLIENT = /\b(?:use[A-Z]\w*|create(?:Cart|Consent|Dialogs))\(|\son[A-Z]\w*=\{|<[A-Z]\w*\.[A-Z]/

/** Finds examples in React that Next refuses as they stand, because they do not begin with `'use client'`. */
export function judgeClientExamples(file: string, text: string): Fault[] {
  return Array.from(text.matchAll(/^```tsx\n([\s\S]*?)^```/gm), ([, example]) => example!)
    .filter((example) => CLIENT.test(example) && !example.startsWith("'use client'\n"))
    .map((example) => ({
      rule: 'readme-client',
      file,
      message: `an example with ${CLIENT.exec(example)![0].trim()} does not begin with 'use client'`,
    }))
}

/**
 * The sentence by which a page states the supported browsers.
 * @param rows - `browserslist` of the root's package.json, such as `['chrome >= 125', 'edge >= 125', …]`.
 */
export function browsersSentence(rows: readonly string[]): string {
  const lowest = Object.fromEntries(rows.map((row) => row.split(' >= ')))
  const { chrome, edge, firefox, safari } = lowest
  if (chrome !== edge) throw new Error('browserslist: chrome and edge are one engine and share one version.')
  return `Browsers: Baseline widely available, which is Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and newer.`
}

/** Finds a page that does not state the supported browsers. */
export function judgeBrowsers(file: string, text: string, sentence: string): Fault[] {
  if (text.replaceAll(/\s+/g, ' ').includes(sentence)) return []
  return [{ rule: 'readme-browsers', file, message: `the page does not say "${sentence}"` }]
}

/** The values that each entry point of a package exports, by its specifier. */
function valuesByDoor(root: string, name: string): Record<string, readonly string[]> {
  const folder = path.join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { '@vitrine/source'?: string } | string>
  }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([door, target]) => {
      const source = typeof target === 'object' ? target['@vitrine/source'] : undefined
      if (!source || !/\.tsx?$/.test(source)) return []
      const values = exportedValues(source, readFileSync(path.join(folder, source), 'utf8'))
      return [[path.posix.join(`@vitrine/${name}`, door), values]]
    }),
  )
}

/** Finds the faults of the README of each package, and of the root's. */
export function judgeReadmes(root: string, packages: readonly string[]): Fault[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const { browserslist } = JSON.parse(read('package.json')) as { readonly browserslist: readonly string[] }
  const sentence = browsersSentence(browserslist)
  const faults = packages.flatMap((name) => {
    const file = `packages/${name}/README.md`
    const text = read(file)
    return [
      ...judgeReadme({ file, text, exports: valuesByDoor(root, name) }),
      ...judgeInstallLines(file, text),
      ...judgeClientExamples(file, text),
      ...(ENGINE.includes(name) ? [] : judgeBrowsers(file, text, sentence)),
    ]
  })
  return [...faults, ...judgeBrowsers('README.md', read('README.md'), sentence)]
}
