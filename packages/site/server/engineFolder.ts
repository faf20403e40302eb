import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the folder of this package, found from the running file: its sources are in `server/`, its bundle in
 * `dist/server/`.
 * @throws {Error} When no folder above holds the package's `package.json`.
 */
export function engineFolder(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json')
    if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@vitrine/site"')) return folder
    if (folder === path.dirname(folder)) throw new Error(`[site] no package.json of the package above ${from}`)
  }
}
