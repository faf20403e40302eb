import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import { hasKinds, type FieldKinds } from '../core/fieldKinds.js'
import { formModel } from '../kindSets/formModel.js'
import { loadKinds } from '../kindSets/loadKinds.js'

/** The kinds of one form: at once, or after their chunk has been loaded. */
export interface KindSource {
  /** The kinds; `undefined` until they are there. */
  kinds(): FieldKinds | undefined
  /** Loads the kinds once. The promise rejects if the chunk cannot be fetched. */
  load(): Promise<FieldKinds>
}

/**
 * Creates the source of a form's kinds.
 * @param given - Kinds that the caller has imported. Default: none.
 */
export function createKindSource(definition: FormDefinition, given?: readonly FieldKind[]): KindSource {
  const known = formModel(definition, given).kinds
  let kinds = hasKinds(known, definition) ? known : undefined
  let loading: Promise<FieldKinds> | undefined
  return {
    kinds: () => kinds,
    load: () =>
      (loading ??= loadKinds(definition).then(
        (loaded) => (kinds = formModel(definition, [...loaded, ...(given ?? [])]).kinds),
      )),
  }
}
