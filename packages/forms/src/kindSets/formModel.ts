import { INITIAL_KINDS } from '#initial-kinds'
import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import { ownKinds } from '../core/ownKinds.js'
import { kindTable, type FormModel } from '../core/fieldKinds.js'

/**
 * A definition with its kinds: those that this program starts with, those that a team has registered, and those of a
 * caller, who may replace a kind.
 * @param kinds - Default: none. A browser starts with five kinds, every other program with every kind.
 */
export function formModel(definition: FormDefinition, kinds?: readonly FieldKind[]): FormModel {
  const further = [...ownKinds().values(), ...(kinds ?? [])]
  return { definition, kinds: further.length ? kindTable([...INITIAL_KINDS.values(), ...further]) : INITIAL_KINDS }
}
