import * as v from 'valibot'

/** Name of the file that says what an export holds. */
export const MANIFEST = 'site.json'

/** Version of the form of an export. */
export const VERSION = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A path below the folder of the export. */
const innerPath = v.pipe(v.string(), v.maxLength(1000), v.regex(/^files\/[^/\\]+$/))

/** The first file of an export: what it holds. */
export const manifest = v.strictObject({
  version: v.literal(VERSION),
  title: v.pipe(v.string(), v.maxLength(1000)),
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest migration of its tables. */
  migration: v.pipe(v.string(), v.maxLength(100)),
  /** Rows of each table. */
  rows: v.record(v.string(), count),
  /** Files by their names in the store, which are their digests. */
  files: v.record(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), innerPath),
})

export type Manifest = v.InferOutput<typeof manifest>

/** Characters of a name that every file system takes. */
const LONGEST_NAME = 80

function segment(text: string): string {
  const name = encodeURIComponent(text).replaceAll('%20', ' ').replaceAll('*', '%2A').slice(0, LONGEST_NAME)
  return /^\.*$/.test(name) ? `_${name}` : name
}

/**
 * Makes the path of a file from texts of the site, none of which leads out of the folder. The home page, whose path is a
 * slash, is `_`. A second file of the same path gets a number: some file systems know no case.
 * @param taken - Paths so far; the new one is added.
 */
export function filePath(parts: readonly string[], ending: string, taken: Set<string>): string {
  const named = parts.filter((part, place) => part !== '' || place === parts.length - 1)
  const whole = named.map(segment).join('/')
  const dot = ending === '' ? whole.lastIndexOf('.') : -1
  const [stem, end] = dot > whole.lastIndexOf('/') + 1 ? [whole.slice(0, dot), whole.slice(dot)] : [whole, ending]
  for (let number = 1; ; number++) {
    const file = number === 1 ? `${stem}${end}` : `${stem} (${number})${end}`
    if (taken.has(file.toLowerCase())) continue
    taken.add(file.toLowerCase())
    return file
  }
}
