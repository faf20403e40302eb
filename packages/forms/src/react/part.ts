import type { Attributes } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'

type Props = Readonly<Record<string, unknown>>

/** Cache: props by part name; a form has hundreds of elements with the same few. */
const OWN = new Map<string, Props>()

function ownProps(name: string): Props {
  let own = OWN.get(name)
  if (!own) OWN.set(name, (own = { 'data-scope': 'form', 'data-part': name }))
  return own
}

/** Cache: props by attributes. */
const FIXED = new WeakMap<Attributes, Props>()

/**
 * The props of a part whose attributes are one and the same object for every field: those of a kind, those of a state.
 * No other part may have that object.
 */
export function fixedPart(name: string, attributes: Attributes): Props {
  let fixed = FIXED.get(attributes)
  if (!fixed) FIXED.set(attributes, (fixed = part(name, attributes)))
  return fixed
}

/** The props of a part of the form: what it is, and what it carries in the present state. */
export function part(name: string, attributes?: Attributes): Props {
  return attributes ? { ...ownProps(name), ...toProps(attributes) } : ownProps(name)
}
