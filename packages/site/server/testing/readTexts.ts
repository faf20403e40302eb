import { JSDOM } from 'jsdom'

/** A text of a page, and the language in which a screen reader reads it. */
export interface ReadText {
  readonly text: string
  readonly lang: string | undefined
  /** Text direction; `undefined` for a text that is only spoken or has a direction of its own. */
  readonly dir: string | undefined
  /** Place in the page, for a message. */
  readonly place: string
}

/** Attributes that are read as text. */
const READ = ['alt', 'placeholder', 'content', 'title', 'aria-label'] as const

/** Elements with controls of the message catalogue inside: their accessible name is in the page's language. */
const MIXED = 'section, form, nav, [role=group], [role=button], [data-part=open]'

/** Returns all texts of a page that contain a letter, including attributes that visitors read. */
export function textsOf(html: string): ReadText[] {
  const { document } = new JSDOM(html).window
  const found: ReadText[] = []
  const add = (text: string | null | undefined, element: Element, name?: string): void => {
    const trimmed = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (!/\p{L}/u.test(trimmed)) return
    const nearest = (mark: 'lang' | 'dir') => element.closest(`[${mark}]`)?.getAttribute(mark) ?? undefined
    // Collect no text direction for `aria-label` and the names of frames, which are only spoken, nor for placeholders,
    // which take the direction of their field.
    const hasDirection = name !== 'aria-label' && name !== 'placeholder' && element.tagName !== 'IFRAME'
    // Name the element by its tag alone: writing its whole content for each of its texts would be slow.
    const place = (element.cloneNode() as Element).outerHTML
    found.push({ text: trimmed, lang: nearest('lang'), dir: hasDirection ? nearest('dir') : undefined, place })
  }
  for (const element of document.querySelectorAll('*')) {
    // Skip the links of the language list when collecting texts, because each link is named in its own language, and passwords and addresses, which belong to no language.
    if (element.matches('script, style, kbd, .languages a')) continue
    for (const { nodeType, data } of element.childNodes as NodeListOf<Text>) if (nodeType === 3) add(data, element)
    for (const name of READ) {
      if (name === 'content' && !/description|title|alt/.test(element.outerHTML)) continue
      if (name === 'aria-label' && element.matches(MIXED)) continue
      add(element.getAttribute(name), element, name)
    }
  }
  return found
}
