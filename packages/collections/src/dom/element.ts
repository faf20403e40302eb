import { type Attributes, setAttributes } from '@vitrine/parts'

/**
 * Creates an element of the view, as the React view writes it.
 * @param children - Elements, and texts; an empty text is left out.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Attributes,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  setAttributes(created, attributes)
  created.append(...children.filter((child) => child !== ''))
  return created
}
