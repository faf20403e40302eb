import type { FieldKind } from './kind.js'

/** A heading between fields: it has a title, a description, a line below it where it says so, and no value [FRM-10]. */
export const section: FieldKind<string> = {
  controls: () => [],
  parse: () => undefined,
  isBlank: () => true,
  validate: () => undefined,
  faultyParts: () => [],
  serialise: (value) => value,
}
