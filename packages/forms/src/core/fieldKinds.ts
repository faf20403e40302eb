import type { FormDefinition } from './definition.js'
import type { FieldKind } from './fieldKind.js'
import { type FIELD_TYPES, isOwnFieldType } from './fieldType.js'

/** The kinds of fields that one form knows, by their names. `text` is always among them. */
export type FieldKinds = ReadonlyMap<string, FieldKind>

/** The input of every rule of a form: its definition and the kinds of its fields. */
export interface FormModel {
  readonly definition: FormDefinition
  readonly kinds: FieldKinds
}

/** Number of kinds in a table that lacks none [FRM-2] [FRM-3] [FRM-74]; typed, so that it follows `FIELD_TYPES`. */
const ALL: (typeof FIELD_TYPES)['length'] = 20

/** Puts kinds into a table by name. */
export function kindTable(kinds: readonly FieldKind[]): FieldKinds {
  return new Map(kinds.map((kind) => [kind.type, kind]))
}

/** Whether a table has every kind that a definition names, or is complete [FRM-2] [FRM-3] [FRM-74]. */
export function hasKinds(kinds: FieldKinds, { fields }: FormDefinition): boolean {
  return kinds.size >= ALL || fields.every(({ type }) => kinds.has(type) || isOwnFieldType(type))
}

/**
 * The kind that a field's type names. A type that names no kind is handled as text [FRM-3] [FRM-2].
 * @throws {TypeError} If the table is not complete and lacks the kind: text could judge the value wrongly [FRM-74].
 */
export function kindOf(kinds: FieldKinds, type: string): FieldKind {
  const kind = kinds.get(type)
  if (!kind && kinds.size < ALL && !isOwnFieldType(type))
    throw new TypeError(`[forms] The kind "${type}" is missing. Pass kinds: await loadKinds(definition).`)
  return kind ?? kinds.get('text')!
}
