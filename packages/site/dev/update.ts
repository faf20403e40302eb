/** State of a page that the visitor has made, in a form that survives a reload. */
export interface PageState {
  readonly top: number
  readonly fields: readonly { readonly key: string; readonly content: string | boolean; readonly focused: boolean }[]
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** The fields of the page by form, name and type, and by order where several have the same. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
    if (field.type === 'hidden' || field.type === 'file') continue
    const name = [field.form?.id, field.name || field.id, field.type, isChoice(field) && field.value].join(' ')
    let order = 0
    while (fields.has(`${name} ${order}`)) order++
    fields.set(`${name} ${order}`, field)
  }
  return fields
}

/** Reads the scroll position, the texts and choices of all fields, and the focus. */
export function readState(): PageState {
  const fields = [...fieldsByKey()].map(([key, field]) => ({
    key,
    content: isChoice(field) ? field.checked : field.value,
    focused: field === document.activeElement,
  }))
  return { top: scrollY, fields }
}

/** Writes a state into the fields of the page, with the events of a visitor's typing where a field has another value. */
export function writeState({ top, fields }: PageState): void {
  const present = fieldsByKey()
  for (const { key, content, focused } of fields) {
    const field = present.get(key)
    if (!field) continue
    if (isChoice(field) && typeof content === 'boolean') {
      if (field.checked !== content && (content || field.type === 'checkbox')) field.click()
    } else if (typeof content === 'string' && field.value !== content) {
      // Set the value by the setter of the field's prototype: React overrides the field's own and ignores it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, content)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    if (focused && field !== document.activeElement) field.focus({ preventScroll: true })
  }
  scrollTo({ top, behavior: 'instant' })
}

/** Values that differ in each answer of the server: nonces, and submission keys in hidden fields. */
const VOLATILE = / nonce="[^"]*"|(?<=<input type="hidden"[^>]*) value="[^"]*"/g

const htmlOf = (node: Node): string =>
  node instanceof Element ? node.outerHTML.replace(VOLATILE, '') : `${node.nodeName} ${node.nodeValue}`

/** Whether the server sent the same node twice. */
export const isSame = (before: Node, after: Node): boolean => htmlOf(before) === htmlOf(after)

/** Whether two nodes stand for the same thing, so that one can be updated to the other. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false
  return !(one instanceof Element && other instanceof Element) || one.id === other.id
}

/** Whether React renders the content of an element in this page. */
const isReactRoot = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactContainer$'))

/**
 * Finds the nodes of the live page for the nodes that the server had sent; scripts may have added others between them.
 * `undefined` if one is missing.
 */
function findLive(parent: Node, before: readonly Node[]): Node[] | undefined {
  const found: Node[] = []
  let candidate: ChildNode | null | undefined = parent.firstChild
  for (const node of before) {
    while (candidate && !isAlike(candidate, node)) candidate = candidate.nextSibling
    if (!candidate) return undefined
    found.push(candidate)
    candidate = candidate.nextSibling
  }
  return found
}

function replace(live: Node, after: Node): void {
  ;(live as ChildNode).replaceWith(document.importNode(after, true))
}

function updateAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name)
    if (value === before.getAttribute(name)) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
}

/**
 * Brings what differs between two answers of the server into the live page and leaves all the rest as it is. A block
 * is replaced as a whole, so that the runtime stops its island and starts it anew [RUN-15]. Markup that React renders
 * stays: React has updated it by itself.
 */
export function update(live: Node, before: Node, after: Node): void {
  if (isSame(before, after)) return
  const isElement = live instanceof Element && before instanceof Element && after instanceof Element
  if (!isElement || live.hasAttribute('data-block-type')) {
    replace(live, after)
    return
  }
  if (isReactRoot(live)) return
  const [old, next] = [[...before.childNodes], [...after.childNodes]]
  const nodes = findLive(live, old)
  if (!nodes) {
    replace(live, after)
    return
  }
  updateAttributes(live, before, after)
  let start = 0
  while (start < old.length && start < next.length && isAlike(old[start]!, next[start]!)) start++
  let end = 0
  while (end < old.length - start && end < next.length - start && isAlike(old.at(-1 - end)!, next.at(-1 - end)!)) end++
  // Insert before the first removed node or before the rest.
  const place = nodes[start] ?? nodes[old.length - end] ?? null
  for (const node of next.slice(start, next.length - end)) live.insertBefore(document.importNode(node, true), place)
  for (const node of nodes.slice(start, old.length - end)) live.removeChild(node)
  for (let index = 0; index < old.length; index++) {
    if (index < start) update(nodes[index]!, old[index]!, next[index]!)
    else if (index >= old.length - end) update(nodes[index]!, old[index]!, next.at(index - old.length)!)
  }
}
