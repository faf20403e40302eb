/** Creates an element that is a part of the lightbox. A button does not submit a form. */
export function makePart<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  part: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.dataset['scope'] = 'lightbox'
  element.dataset['part'] = part
  if (tag === 'button') element.setAttribute('type', tag)
  return element
}
