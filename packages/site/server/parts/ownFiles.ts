import { createHash } from 'node:crypto'
import path from 'node:path'
import type { OwnFile } from '../http/openParts.ts'

/** Files of a site's own parts by their names below `/assets/`, which change with their content. */
export interface OwnFiles {
  /**
   * Adds a file and returns its name.
   * @param name - Path or name of its source, whose ending gives its media type.
   * @throws {Error} With one sentence for an ending that no part may have.
   */
  add(name: string, bytes: Buffer): string
  find(name: string): OwnFile | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Creates an empty list of files. */
export function createOwnFiles(): OwnFiles {
  const files = new Map<string, OwnFile>()
  return {
    add(name, bytes) {
      const { name: base, ext } = path.parse(name)
      const type = TYPES[ext.toLowerCase()]
      if (type === undefined)
        throw new Error(`${name} cannot be served: a file ends with ${Object.keys(TYPES).join(', ')}.`)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
      const plain = base.replaceAll(/[^\w-]+/g, '-').slice(0, 60)
      const served = `own-${plain}-${hash}${type === TYPES['.js'] ? '.js' : ext.toLowerCase()}`
      files.set(served, { type, bytes })
      return served
    },
    find: (name) => files.get(name),
  }
}
