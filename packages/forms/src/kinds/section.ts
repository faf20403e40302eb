import type { FieldKind } from '../core/fieldKind.js'

/** A heading between fields: a title, a description and an optional line [FRM-2], without a value [FRM-10]. */
export const section: FieldKind<string> = {
  type: 'section',
  controls: () => [],
  parse: () => undefined,
  isBlank: () => true,
  validate: () => undefined,
  faultyParts: () => [],
  serialise: (value) => value,
}
