import type { CSSProperties, SyntheticEvent } from 'react'

type Props = Readonly<Record<string, unknown>>
type Handler = (event: SyntheticEvent, ...rest: unknown[]) => void

/**
 * Attributes that identify a part and its state: styles and behaviours depend on them, so a caller cannot replace them
 * [PAR-4].
 */
const OWN = /^data-(scope|part|state)$/

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function'

/** Calls the caller's handler, then the component's unless the caller has prevented the default [PAR-4]. */
function compose(own: Handler, given: Handler): Handler {
  return (event, ...rest) => {
    given(event, ...rest)
    if (!event?.defaultPrevented) own(event, ...rest)
  }
}

/**
 * Joins the props that a component sets on its root with those of its caller [PAR-4]. Class names are joined, styles
 * merged with the caller's on top, event handlers composed: the caller's runs first, and `event.preventDefault()` there
 * stops the component's. Any other prop of the caller replaces the component's, except `data-scope`, `data-part` and
 * `data-state`; `undefined` replaces nothing.
 * @param own - The component's props.
 * @param given - The caller's props. `ref` is not among them: join refs with `useMergedRef`.
 * @example
 * <button {...mergeProps({ type: 'button', onClick: next }, props)} ref={ref} />
 */
export function mergeProps(own: Props, given: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...own }
  for (const [name, value] of Object.entries(given)) {
    const before = merged[name]
    if (value === undefined || (OWN.test(name) && before !== undefined)) continue
    if (name === 'className') merged[name] = [before, value].filter(Boolean).join(' ')
    else if (name === 'style') merged[name] = { ...(before as CSSProperties), ...(value as CSSProperties) }
    else merged[name] = isHandler(name, before) && isHandler(name, value) ? compose(before, value) : value
  }
  return merged
}
