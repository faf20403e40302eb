import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Options of `createSite`. */
export interface CreateOptions {
  /** Title of the site, of 1 to 60 characters. Default: that of the template. */
  readonly name?: string | undefined
}

const TEMPLATE = path.join(path.dirname(fileURLToPath(import.meta.url)), '../template')
/** Title in the files of the template. */
const TITLE = 'Two Wheels'
const LONGEST_NAME = 60

/** Name of a package for the folder's name. */
function packageName(folder: string): string {
  const words = path
    .basename(folder)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.filter((word) => word !== '').join('-') || 'my-site'
}

function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
}

/**
 * Writes a small site, a bicycle workshop with a shop, into a folder that is empty or not there yet.
 * @param folder - Path of the folder, from the present one.
 * @returns The folder's absolute path.
 * @throws {Error} One sentence: for a folder that has files, or a name that cannot be a title. Nothing is written then.
 * @example createSite('my-shop', { name: 'My shop' })
 */
export function createSite(folder: string, { name = TITLE }: CreateOptions = {}): string {
  const target = path.resolve(folder)
  if (name.trim() === '' || name.length > LONGEST_NAME || /['\\\p{Cc}]/u.test(name))
    throw new Error(`"${name}" cannot be a site's name: it has 1 to ${LONGEST_NAME} characters, no ' and no \\.`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} has files already: name an empty folder, or one that is not there yet.`)
  mkdirSync(target, { recursive: true })
  cpSync(TEMPLATE, target, { recursive: true })
  renameSync(path.join(target, 'gitignore'), path.join(target, '.gitignore'))
  replaceIn(path.join(target, 'package.json'), 'my-site', packageName(target))
  replaceIn(path.join(target, 'README.md'), 'My site', name)
  for (const file of ['vitrine.config.ts', 'content/settings.ts']) replaceIn(path.join(target, file), TITLE, name)
  return target
}
