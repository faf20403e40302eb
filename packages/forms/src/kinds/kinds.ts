import { email } from './email.js'
import { hidden } from './hidden.js'
import type { FieldKind } from './kind.js'
import { name } from './name.js'
import { text } from './text.js'
import { textarea } from './textarea.js'

const KINDS: ReadonlyMap<string, FieldKind> = new Map(
  Object.entries<FieldKind>({ text, textarea, email, name, hidden }),
)

/** The kind a field's type names; any other type is handled as text [FRM-3]. */
export function kindOf(type: string): FieldKind {
  return KINDS.get(type) ?? text
}
