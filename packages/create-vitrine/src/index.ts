import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderFault, nameFault, TEMPLATES, type TemplateName } from './answers.js'

/** Options of `createSite`. */
export interface CreateOptions {
  /** Title of the site, of 1 to 60 characters. Default: that of the template. */
  readonly name?: string | undefined
  /** `'pages'` or `'shop'`. Default `'shop'`. */
  readonly template?: string | undefined
}

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../templates')

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name)

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
 * Writes a small site into a folder that is empty or not there yet.
 * @param folder - Path of the folder, from the present one.
 * @returns The folder's absolute path.
 * @throws {Error} One sentence: for a folder that has files, a name that cannot be a title, or an unknown template.
 *   Nothing is written then.
 * @example createSite('my-shop', { name: 'My shop', template: 'shop' })
 */
export function createSite(folder: string, { name, template = 'shop' }: CreateOptions = {}): string {
  const target = path.resolve(folder)
  if (!isTemplate(template))
    throw new Error(`There is no template "${template}": choose ${Object.keys(TEMPLATES).join(' or ')}.`)
  const { title } = TEMPLATES[template]
  const fault = nameFault(name ?? title) ?? folderFault(target)
  if (fault !== undefined) throw new Error(fault)
  mkdirSync(target, { recursive: true })
  for (const part of ['common', template]) cpSync(path.join(FOLDER, part), target, { recursive: true })
  renameSync(path.join(target, 'gitignore'), path.join(target, '.gitignore'))
  replaceIn(path.join(target, 'package.json'), 'my-site', packageName(target))
  replaceIn(path.join(target, 'README.md'), 'My site', name ?? title)
  for (const file of ['vitrine.config.ts', 'content/settings.ts'])
    replaceIn(path.join(target, file), title, name ?? title)
  return target
}
