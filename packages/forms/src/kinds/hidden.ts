import type { FieldKind } from '../core/fieldKind.js'

/** A fixed value that visitors do not see [FRM-2]; another value that is sent is ignored [FRM-10]. */
export const hidden: FieldKind<string> = {
  type: 'hidden',
  controls: () => [],
  parse: (_read, field) => field.value ?? '',
  isBlank: () => false,
  validate: () => undefined,
  faultyParts: () => [],
  serialise: (value) => value,
}
