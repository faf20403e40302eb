import type { Attributes } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'

/** The props of a part of a dialog: what it is, and what it carries in the present state. */
export function part(name: string, attributes: Attributes = {}): Record<string, unknown> {
  return toProps({ 'data-scope': 'dialogs', 'data-part': name, ...attributes })
}
