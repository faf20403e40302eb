import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import { hasKinds, kindTable } from '../core/fieldKinds.js'
import { CORE_KINDS } from './coreKinds.js'
import * as further from './furtherKinds.js'

/** All kinds that a form needs; that of files is a chunk of its own, for a form that has one [FRM-86]. */
export async function laterKinds(definition?: FormDefinition): Promise<readonly FieldKind[]> {
  const kinds = [...CORE_KINDS.values(), ...Object.values<FieldKind>(further)]
  if (definition && hasKinds(kindTable(kinds), definition)) return kinds
  return [...kinds, (await import('../kinds/file.js')).file]
}
