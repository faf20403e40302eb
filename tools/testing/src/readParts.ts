/** One `data-part` element as it stands in the document. */
export interface PartSnapshot {
  /** Scope, part and number among its like, for example `gallery/next[0]`. */
  readonly name: string
  /** Local name of the element, for example `button`. */
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Attributes whose value names elements by id. */
const ID_REFERENCES = new Set([
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'for',
  'form',
  'id',
  'list',
  'popovertarget',
])

/**
 * Reads every part inside a root, in document order. Ids are numbered by their place (`#1`, `#2`), because React makes
 * other ones on the server than in the browser; a reference to an id follows it. `style` is read as the browser
 * understands it.
 */
export function readParts(root: Element): readonly PartSnapshot[] {
  const places = new Map([...root.querySelectorAll('[id]')].map(({ id }, index) => [id, `#${index + 1}`]))
  const numbered = (ids: string) =>
    ids
      .split(/\s+/)
      .map((id) => places.get(id) ?? id)
      .join(' ')
  const counts = new Map<string, number>()

  return [...root.querySelectorAll<HTMLElement | SVGElement>('[data-part]')].map((element) => {
    const part = `${element.dataset['scope'] ?? ''}/${element.dataset['part']}`
    const count = counts.get(part) ?? 0
    counts.set(part, count + 1)
    const attributes: Record<string, string> = {}
    for (const { name, value } of element.attributes) {
      if (ID_REFERENCES.has(name)) attributes[name] = numbered(value)
      else if (name !== 'style') attributes[name] = value
      else if (element.style.cssText)
        attributes[name] = [...element.style]
          .toSorted()
          .map((property) => `${property}: ${element.style.getPropertyValue(property)}`)
          .join('; ')
    }
    return { name: `${part}[${count}]`, tag: element.localName, attributes }
  })
}
