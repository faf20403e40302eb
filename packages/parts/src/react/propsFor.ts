import type { Attributes } from '../core/attributes.js'
import { BARE_OR_VALUE_PROPS, BARE_PROPS, PROP_NAMES, PROP_NAMES_19 } from './propNames.js'

/** React knows `hidden` as yes or no, so the third value is written once the element exists. */
function hideUntilFound(element: Element | null): void {
  element?.setAttribute('hidden', 'until-found')
}

/** The props that make one major version of React write exactly these attributes. */
export function propsFor(major: number, attributes: Attributes): Record<string, unknown> {
  const modern = major >= 19
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    const prop = PROP_NAMES.get(name) ?? (modern ? PROP_NAMES_19.get(name) : undefined) ?? name
    const bare =
      BARE_PROPS.has(prop) || (modern && prop === 'inert') || (value === true && BARE_OR_VALUE_PROPS.has(prop))
    if (name === 'hidden' && value === 'until-found') props['ref'] = hideUntilFound
    props[prop] = bare ? true : value === true ? '' : value
  }
  return props
}
