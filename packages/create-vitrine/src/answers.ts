import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The templates by name: what a site of it has, and the title that stands in its files. */
export const TEMPLATES = {
  pages: { says: 'Pages with a contact form', title: 'Open Studio' },
  shop: { says: 'A small shop: products, a form, two languages', title: 'Two Wheels' },
} as const

/** Name of a template. */
export type TemplateName = keyof typeof TEMPLATES

const LONGEST_NAME = 60

/** Says in one sentence why a text cannot be the title of a site; `undefined` for one that can [ENG-72]. */
export function nameFault(name: string): string | undefined {
  return name.trim() === '' || name.length > LONGEST_NAME || /['\\\p{Cc}]/u.test(name)
    ? `"${name}" cannot be a site's name: it has 1 to ${LONGEST_NAME} characters, no ' and no \\.`
    : undefined
}

/** Says in one sentence why no site can be written into a folder; `undefined` for one that is empty or not there [ENG-72]. */
export function folderFault(folder: string): string | undefined {
  const target = path.resolve(folder)
  if (!existsSync(target)) return undefined
  if (!statSync(target).isDirectory()) return `${target} is a file: name a folder.`
  return readdirSync(target).length > 0
    ? `${target} has files already: name an empty folder, or one that is not there yet.`
    : undefined
}
