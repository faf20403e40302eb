import type { FieldKind } from './fieldKind.js'

/** The property of the global object that holds the kinds: modules that bundle this package apart share them. */
const KEY = Symbol.for('vitrine.forms.kinds.1')

/** The kinds of fields of a team's own, by name. */
export function ownKinds(): Map<string, FieldKind> {
  const place = globalThis as { [KEY]?: Map<string, FieldKind> }
  return (place[KEY] ??= new Map())
}
