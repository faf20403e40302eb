import type { FieldKind } from '../core/fieldKind.js'

/** A heading between fields: it has a title, a description, a line below it where it says so, and no value [FRM-10]. */
export const section: FieldKind<string> = {
  type: 'section',
  controls: () => [],
  parse: () => undefined,
  isBlank: () => true,
  validate: () => undefined,
  faultyParts: () => [],
  serialise: (value) => value,
}
