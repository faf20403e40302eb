/** The whole allow-list, written out once more, so that a change of it is a change here too. */
const TAGS = new Set('p br h2 h3 h4 ul ol li blockquote pre hr a strong b em i u s small sub sup code'.split(' '))
const ATTRIBUTES = new Set(['title', 'lang', 'dir'])
const LINK_ATTRIBUTES = new Set(['href', 'target', 'rel', 'title', 'lang', 'dir'])
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:'])

function isKnown(element: Element, name: string): boolean {
  const value = element.getAttribute(name) ?? ''
  if (name === 'href') return element.localName === 'a' && PROTOCOLS.has(new URL(value, 'https://a.example').protocol)
  return (element.localName === 'a' ? LINK_ATTRIBUTES : ATTRIBUTES).has(name)
}

/** Everything inside a root that the allow-list does not know, one sentence each. */
export function trespassers(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const { localName, namespaceURI } = element
    const isKnownTag = TAGS.has(localName) && namespaceURI === 'http://www.w3.org/1999/xhtml'
    const unknown = element.getAttributeNames().filter((name) => !isKnown(element, name))
    return [
      ...(isKnownTag ? [] : [`<${localName}> of ${namespaceURI}`]),
      ...unknown.map((name) => `${name}="${element.getAttribute(name)}" on <${localName}>`),
    ]
  })
}
