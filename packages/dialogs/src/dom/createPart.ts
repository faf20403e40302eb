import { setAttributes } from '@vitrine/parts'
import type { Attributes } from '@vitrine/parts'

/** Creates the element of a part. */
export function createPart<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  setAttributes(element, attributes)
  return element
}
