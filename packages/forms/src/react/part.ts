import type { Attributes } from '@vitrine/parts'
import { createPart, mergeProps, type PartProps } from '@vitrine/parts/react'

/** Names the parts of a form. */
export const part: PartProps<string> = createPart('form')

type Props = Readonly<Record<string, unknown>>

/** Cache: props by attributes. */
const FIXED = new WeakMap<Attributes, Props>()

/**
 * The props of a part whose attributes are the same object for every field, for example those of a kind. A form has
 * hundreds of such parts, so the props are made once per object. No two parts may share an attributes object.
 */
export function fixedPart(name: string, attributes: Attributes): Props {
  let fixed = FIXED.get(attributes)
  if (!fixed) FIXED.set(attributes, (fixed = part(name, attributes)))
  return fixed
}

/** The component's own props of a root, joined with those of its caller, if there are any. */
export function rootProps(own: Props, given: object): Props {
  for (const _name in given) return mergeProps(own, given as Props)
  return own
}
