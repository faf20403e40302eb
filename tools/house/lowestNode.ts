import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A version of Node as major and minor number. */
type Version = readonly [major: number, minor: number]

/** The first Node with all syntax of the compile target, ES2022. */
const TARGET: Version = [16, 11]

/**
 * Built-in functions that Node has only since a later version than that, as a source file calls them. `lib` in
 * `tsconfig.base.json` ends with ES2023, so later ones of the language do not compile.
 */
const BUILT_INS: Readonly<Record<string, Version>> = {
  '.findLast(': [18, 0],
  '.findLastIndex(': [18, 0],
  'URL.canParse(': [18, 17],
  '.toReversed(': [20, 0],
  '.toSorted(': [20, 0],
  '.toSpliced(': [20, 0],
  '.with(': [20, 0],
  'crypto.': [20, 0],
  'AbortSignal.any(': [20, 3],
}

const newer = (one: Version, other: Version): Version =>
  one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]) ? one : other

/** The first Node with every built-in function that a source file calls. */
export function nodeOfSource(source: string): Version {
  return Object.entries(BUILT_INS)
    .filter(([call]) => source.includes(call))
    .reduce<Version>((lowest, [, version]) => newer(lowest, version), TARGET)
}

/** The lowest version in a range such as `^18.17.0 || >=20`. */
export function lowestOf(range: string): Version {
  const versions = range.split('||').flatMap((part) => {
    const [, major, minor = '0'] = /^[\^~>=v\s]*(\d+)(?:\.(\d+))?/.exec(part) ?? []
    return major === undefined ? [] : [[Number(major), Number(minor)]]
  })
  const [lowest] = versions.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
  return lowest ? [lowest[0]!, lowest[1]!] : TARGET
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly engines?: { readonly node?: string }
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/**
 * The range of `engines.node` of a package: the first Node that has what its own code, the other packages it depends on,
 * and the libraries that its code imports need.
 * @param name - Folder of the package in `packages`.
 * @example lowestNode(root, 'gallery') // => '>=20'
 */
export function lowestNode(root: string, name: string): string {
  return rangeOf(versionOf(root, name))
}

/** The same for a package that has no code yet and depends on these. */
export function lowestNodeOver(root: string, names: readonly string[]): string {
  return rangeOf(names.map((name) => versionOf(root, name)).reduce(newer, TARGET))
}

const rangeOf = ([major, minor]: Version): string => (minor ? `>=${major}.${minor}` : `>=${major}`)

/** The outside packages that a source file imports, also those that only its build contains. */
function librariesOf(source: string): string[] {
  return Array.from(source.matchAll(/\bfrom '((?:@[^/']+\/)?[a-z][^/']*)/g), ([, name]) => name!).filter(
    (name) => !name.startsWith('@vitrine/') && !name.startsWith('node:'),
  )
}

function versionOf(root: string, name: string): Version {
  const folder = path.join(root, 'packages', name)
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(test|test-d|stories)\.|testing/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const { dependencies = {} } = readManifest(path.join(folder, 'package.json'))
  const packages = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@vitrine/'))
  const manifests = [...new Set(sources.flatMap(librariesOf))].flatMap((library) =>
    [folder, root]
      .map((place) => path.join(place, 'node_modules', library, 'package.json'))
      .filter((file) => existsSync(file))
      .slice(0, 1),
  )
  return [
    ...sources.map(nodeOfSource),
    ...packages.map((dependency) => versionOf(root, dependency.slice('@vitrine/'.length))),
    ...manifests.map((file) => lowestOf(readManifest(file).engines?.node ?? '')),
  ].reduce(newer, TARGET)
}
