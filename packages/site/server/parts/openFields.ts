import path from 'node:path'
import { isOwnFieldType, registerFieldKind } from '@vitrine/forms'
import { setOwnFields } from '../../editor/formSchema.ts'
import type { OpenParts } from '../http/openParts.ts'
import type { SiteField } from '../site/ownParts.ts'
import type { OwnFiles } from './ownFiles.ts'
import { readPartFile } from './sheetFile.ts'

const FUNCTIONS = ['controls', 'parse', 'isBlank', 'validate', 'faultyParts', 'serialise'] as const

/** Returns the first fault of a kind of field; `undefined` for one that can be used. */
function faultOf({ kind, script }: SiteField, earlier: readonly string[]): string | undefined {
  if (!isOwnFieldType(kind?.type)) return 'its name is lower-case words with a hyphen, such as "acme-colour"'
  if (earlier.includes(kind.type)) return 'there is a kind of that name already'
  const missing = FUNCTIONS.find((name) => typeof kind[name] !== 'function')
  if (missing !== undefined) return `it has no function "${missing}"`
  return script === undefined || path.isAbsolute(script) ? undefined : `"${script}" is no whole path`
}

/**
 * Registers the kinds of fields of a site's own for the process, and reads their modules for browsers.
 * @throws {Error} With one sentence that names the kind.
 */
export function openFields(fields: readonly SiteField[], files: OwnFiles): Pick<OpenParts, 'fields' | 'fieldScripts'> {
  const types = fields.map(({ kind }) => kind?.type)
  for (const [index, field] of fields.entries()) {
    const fault = faultOf(field, types.slice(0, index))
    if (fault !== undefined) throw new Error(`The kind of field "${String(types[index])}" cannot be used: ${fault}.`)
  }
  const entries = fields.map(({ kind, label = kind.type }) => ({ type: kind.type, label }))
  const fieldScripts = fields.flatMap(({ kind, script }) =>
    script === undefined ? [] : [`/assets/${files.add(`${kind.type}.js`, readPartFile(script))}`],
  )
  for (const { kind } of fields) registerFieldKind(kind)
  setOwnFields(entries)
  return { fields: entries, fieldScripts }
}
