import { parseSync } from 'oxc-parser'
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
