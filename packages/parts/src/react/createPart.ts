import type { Attributes } from '../core/attributes.js'
import { toProps } from './toProps.js'

/** Returns the props of one part of a component: its name, and its attributes in the present state. */
export type PartProps<Name extends string> = (name: Name, attributes?: Attributes) => Record<string, unknown>

/**
 * Creates the function that names the parts of one component.
 * @param scope - The component, as its styles select it: `data-scope`.
 * @returns Props to spread on a host element, or to pass to `mergeProps` as the component's own.
 * @example
 * const part = createPart<'root' | 'toggle'>('marquee')
 * <button {...part('toggle', { 'aria-pressed': 'false' })} />
 */
export function createPart<Name extends string = string>(scope: string): PartProps<Name> {
  return (name, attributes) => ({ 'data-scope': scope, 'data-part': name, ...(attributes && toProps(attributes)) })
}
