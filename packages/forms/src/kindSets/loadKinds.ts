import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import { hasKinds } from '../core/fieldKinds.js'
import { CORE_KINDS } from './coreKinds.js'

/**
 * Loads the kinds of a form's fields: the five kinds of the first load are enough for most forms, the 14 others are one
 * chunk, and that for files is another. `enhanceForm` and `useForm` call it themselves; call it to load the kinds
 * earlier, or for `createForm`.
 * @param definition - Default: all kinds.
 * @returns The kinds, for a `kinds` option. The promise rejects if the chunk cannot be fetched.
 * @example createForm(booking, { kinds: await loadKinds(booking), submit })
 */
export async function loadKinds(definition?: FormDefinition): Promise<readonly FieldKind[]> {
  return definition && hasKinds(CORE_KINDS, definition)
    ? [...CORE_KINDS.values()]
    : (await import('./laterKinds.js')).laterKinds(definition)
}
