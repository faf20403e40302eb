import type { Attributes } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'

type Props = Readonly<Record<string, unknown>>

/** What a part is, by its name: the same object for every element, since a form has hundreds of them. */
const OWN = new Map<string, Props>()

function ownProps(name: string): Props {
  let own = OWN.get(name)
  if (!own) OWN.set(name, (own = { 'data-scope': 'form', 'data-part': name }))
  return own
}

const FIXED = new WeakMap<Attributes, Props>()

/** The props of attributes that never change; a kind of field has the same ones for every field. */
export function fixedProps(attributes: Attributes): Props {
  let fixed = FIXED.get(attributes)
  if (!fixed) FIXED.set(attributes, (fixed = toProps(attributes)))
  return fixed
}

/** The props of a part of the form: what it is, and what it carries in the present state. */
export function part(name: string, attributes?: Attributes): Props {
  return attributes ? { ...ownProps(name), ...toProps(attributes) } : ownProps(name)
}
