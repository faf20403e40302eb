import { version } from 'react'
import type { Attributes } from '../core/attributes.js'
import { propsFor } from './propsFor.js'

const MAJOR = Number.parseInt(version, 10)

/**
 * A part's attributes as React props, so that React 18 and React 19 write the same HTML, without a warning [PAR-3]:
 * names in React's spelling, `inert` as each version wants it, `fetchpriority` known to one and unknown to the other.
 *
 * `hidden: 'until-found'` stands in server HTML as a bare `hidden`, which is all that React can write there; a `ref`
 * among the props makes it `until-found` when the element is mounted. A part of yours that needs a ref of its own and
 * this value calls both.
 * @param attributes - Attributes by their HTML names; `true` is the bare attribute, `false` and `undefined` leave it out.
 * @returns Props to spread on one host element.
 * @example
 * <button {...toProps({ tabindex: -1, inert: true, 'aria-expanded': 'false' })} />
 */
export function toProps(attributes: Attributes): Record<string, unknown> {
  return propsFor(MAJOR, attributes)
}
