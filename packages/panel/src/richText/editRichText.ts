import { setHtml } from '@vitrine/trust'
import { loadSanitizer } from '@vitrine/trust/sanitize'
import Squire from 'squire-rte'
import { RICH_FORMATS, type RichFormat } from './richFormats.js'

/** An element whose text is edited with its formats. */
export interface RichText {
  /** Turns a format of the selected text on or off. @param address - Of a link; without one the link is removed. */
  format(format: RichFormat, address?: string): void
  /** Replaces the text, if it is another one. */
  show(html: string): void
  /** Ends the editing; the text stays. */
  end(): void
}

export interface RichTextOptions {
  readonly element: HTMLElement
  readonly html: string
  /** Receives the sanitised HTML after each change by the person. */
  onChange(html: string): void
  /** Receives the formats of the selected text when they may have changed. */
  onFormats(formats: readonly RichFormat[]): void
}

/** Elements of the library and of stored texts. */
const ELEMENTS = { B: 'strong', I: 'em' } as const
const PATHS: Readonly<Record<Exclude<RichFormat, 'bold' | 'italic' | 'link'>, string>> = {
  heading2: 'H2',
  heading3: 'H3',
  bullets: 'UL',
  numbers: 'OL',
  quote: 'BLOCKQUOTE',
}
/** Keys that undo and redo: they belong to the page's undo. */
const UNDO_KEYS = ['Ctrl-z', 'Ctrl-y', 'Ctrl-Shift-z', 'Meta-z', 'Meta-y', 'Meta-Shift-z']

function renamed(element: Element, name: string): Element {
  const next = element.ownerDocument.createElement(name)
  for (const { name: key, value } of element.attributes) next.setAttribute(key, value)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** Whether an element is a line that the library keeps for the caret. */
const isEmptyLine = (element: Element): boolean =>
  element.tagName === 'BR' || (/^(?:P|DIV)$/.test(element.tagName) && element.textContent.trim() === '')

/** The HTML inside an element as it is stored: with elements that have a meaning, and without empty lines at its end. */
function storedHtml(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const [name, stored] of Object.entries(ELEMENTS)) {
    for (const each of copy.querySelectorAll(name)) renamed(each, stored)
  }
  for (let last = copy.lastElementChild; last && isEmptyLine(last); last = copy.lastElementChild) last.remove()
  return copy.getHTML()
}

/** Makes a heading of the selected paragraphs, or paragraphs of headings of that level. */
function toggleHeading(editor: Squire, name: 'H2' | 'H3'): void {
  const isOn = editor.hasFormat(name)
  editor.modifyBlocks((blocks) => {
    for (const block of blocks.querySelectorAll('p, h2, h3, h4')) {
      if (block.closest('li') === null) renamed(block, isOn ? 'p' : name)
    }
    return blocks
  })
}

/**
 * Edits the text of an element with its formats [PAN-66]. Pasted and dropped HTML is sanitised before it is inserted, and
 * the whole text before each report.
 */
export async function editRichText({ element, html, onChange, onFormats }: RichTextOptions): Promise<RichText> {
  const sanitize = await loadSanitizer(window)
  const { ownerDocument } = element
  function fragmentOf(given: string): DocumentFragment {
    const holder = ownerDocument.createElement('div')
    setHtml(holder, sanitize(given))
    const fragment = ownerDocument.createDocumentFragment()
    fragment.append(...holder.childNodes)
    return fragment
  }
  const editor = new Squire(element, {
    blockTag: 'P',
    addLinks: false,
    sanitizeToDOMFragment: fragmentOf,
    didError: (error: unknown) => reportError(error),
  })
  for (const key of UNDO_KEYS) editor.setKeyHandler(key, null)
  const read = (): string => String(sanitize(storedHtml(element)))
  let given = html
  editor.setHTML(html)
  /** Opening a text may change its white space: only what the person changes afterwards is reported. */
  let shown = read()
  function report(): void {
    const next = read()
    if (next === shown) return
    shown = next
    given = next
    onChange(next)
  }
  const tell = (): void => {
    const names: Readonly<Record<RichFormat, string>> = { bold: 'B', italic: 'I', link: 'A', ...PATHS }
    onFormats(RICH_FORMATS.filter((format) => editor.hasFormat(names[format])))
  }
  editor.addEventListener('input', report)
  for (const type of ['select', 'cursor', 'pathChange', 'focus']) editor.addEventListener(type, tell)

  function format(given: RichFormat, address?: string): void {
    editor.focus()
    if (given === 'bold') editor[editor.hasFormat('B') ? 'removeBold' : 'bold']()
    else if (given === 'italic') editor[editor.hasFormat('I') ? 'removeItalic' : 'italic']()
    else if (given === 'link') {
      if (address === undefined) editor.removeLink()
      else editor.makeLink(address)
    } else if (given === 'quote') editor[editor.hasFormat('BLOCKQUOTE') ? 'decreaseQuoteLevel' : 'increaseQuoteLevel']()
    else if (given === 'heading2' || given === 'heading3') toggleHeading(editor, given === 'heading2' ? 'H2' : 'H3')
    else if (editor.hasFormat(PATHS[given])) editor.removeList()
    else editor[given === 'bullets' ? 'makeUnorderedList' : 'makeOrderedList']()
    report()
    tell()
  }

  return {
    format,
    show(next) {
      if (next === given) return
      given = next
      editor.setHTML(next)
      shown = read()
    },
    end: () => editor.destroy(),
  }
}
