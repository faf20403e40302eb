/** Props about which a page has already been warned; the number is the version of the shape. */
const WARNED = Symbol.for('vitrine.warned.1')

/**
 * Warns in the console of a wrong prop, once per page for each component and prop [PAR-6]. The caller then uses its
 * default.
 * @param component - Name of the component or function.
 * @param prop - Name of the prop or option.
 * @param remedy - The problem and its remedy, as sentences.
 * @example warnProp('Image', 'width', 'NaN is no width. Pass the own width of the picture in pixels.')
 */
export function warnProp(component: string, prop: string, remedy: string): void {
  const page = (globalThis.document ?? globalThis) as { [WARNED]?: Set<string> }
  const warned = (page[WARNED] ??= new Set())
  const name = `${component} ${prop}`
  if (warned.has(name)) return
  warned.add(name)
  console.warn(`[${component}] ${prop}: ${remedy}`)
}
