import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the folder of this app, found from the running file: its source is in `server/`, its bundle in
 * `dist/server/`.
 * @throws {Error} When no folder above holds the app's `package.json`.
 */
export function appRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json')
    if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@vitrine/demo-site"')) return folder
    if (folder === path.dirname(folder)) throw new Error(`[demo-site] no package.json of the app above ${from}`)
  }
}
