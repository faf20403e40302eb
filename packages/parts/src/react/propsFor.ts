import type { Attributes } from '../core/attributes.js'
import { BARE_OR_VALUE_PROPS, BARE_PROPS, PROP_NAMES, PROP_NAMES_19 } from './propNames.js'

/** React treats `hidden` as a boolean, so the value "until-found" is written once the element exists [PAR-3]. */
function hideUntilFound(element: Element | null): void {
  element?.setAttribute('hidden', 'until-found')
}

/** Spelling of one attribute: its name in React, and whether its bare form is `true`. */
interface Spelling {
  readonly prop: string
  readonly bare: boolean
}

/** Cache: spellings by attribute for React 19; a page reads the same few names thousands of times. */
const MODERN = new Map<string, Spelling>()
/** Cache: spellings by attribute for React 18 and older. */
const OLDER = new Map<string, Spelling>()

function spell(name: string, modern: boolean): Spelling {
  const prop = PROP_NAMES.get(name) ?? (modern ? PROP_NAMES_19.get(name) : undefined) ?? name
  return { prop, bare: BARE_PROPS.has(prop) || (modern && prop === 'inert') }
}

/** Returns the props with which one major version of React writes exactly these attributes [PAR-3]. */
export function propsFor(major: number, attributes: Attributes): Record<string, unknown> {
  const modern = major >= 19
  const known = modern ? MODERN : OLDER
  const props: Record<string, unknown> = {}
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    if (value === undefined || value === false) continue
    let spelling = known.get(name)
    if (!spelling) known.set(name, (spelling = spell(name, modern)))
    const { prop, bare } = spelling
    if (name === 'hidden' && value === 'until-found') props['ref'] = hideUntilFound
    props[prop] = bare || (value === true && BARE_OR_VALUE_PROPS.has(prop)) ? true : value === true ? '' : value
  }
  return props
}
