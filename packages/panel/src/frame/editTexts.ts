import { findText, htmlOf } from './findText.js'
import type { ShownText } from './messages.js'

/** Callbacks of the texts of a selected block. */
export interface TextEvents {
  onText(text: ShownText, value: string): void
  /** The text has lost the focus after a change. */
  onEnd(): void
}

/** Returns the value of an edited element, as block data stores it. */
const valueOf = (element: HTMLElement, isHtml: boolean): string =>
  isHtml ? htmlOf(element) : element.innerText.replace(/\u00a0/g, ' ').trimEnd()

/** The element of a list under a point of the window. */
function elementAt(elements: readonly HTMLElement[], point: { x: number; y: number } | undefined) {
  if (!point) return undefined
  const target = elements[0]?.ownerDocument.elementFromPoint(point.x, point.y)
  return target ? elements.find((element) => element.contains(target)) : undefined
}

/** Puts the caret where the person has pressed. */
function setCaret(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const document = element.ownerDocument
  element.focus({ preventScroll: true })
  const place = document.caretPositionFromPoint?.(x, y)
  if (place && element.contains(place.offsetNode)) document.getSelection()?.collapse(place.offsetNode, place.offset)
}

/**
 * Makes the texts of a block editable where the page shows them [PAN-45].
 * @param point - Place of the press that selected the block: the text there gets the caret.
 * @returns Ends it.
 */
export function editTexts(
  block: HTMLElement,
  texts: readonly ShownText[],
  events: TextEvents,
  point?: { readonly x: number; readonly y: number },
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const elements = texts.flatMap((text) => {
    const element = findText(block, text)
    if (!element) return []
    let changed = false
    element.contentEditable = text.isHtml ? 'true' : 'plaintext-only'
    element.setAttribute('data-panel-text', '')
    element.addEventListener(
      'input',
      () => {
        changed = true
        events.onText(text, valueOf(element, text.isHtml))
      },
      { signal },
    )
    element.addEventListener(
      'keydown',
      (event) => {
        // A text of one line ends with Enter; in a link or a button, Space would press it.
        if (event.key === 'Enter' && !text.isHtml && !text.value.includes('\n')) event.preventDefault()
        if (event.key === ' ') event.stopPropagation()
      },
      { signal },
    )
    element.addEventListener(
      'blur',
      ({ relatedTarget }) => {
        // A press on another text of the block keeps the block: drawing it now would take the new text away.
        if (changed && !block.contains(relatedTarget as Node | null)) events.onEnd()
      },
      { signal },
    )
    signal.addEventListener('abort', () => {
      element.removeAttribute('contenteditable')
      element.removeAttribute('data-panel-text')
    })
    return [element]
  })
  const pressed = elementAt(elements, point)
  if (pressed && point) setCaret(pressed, point)
  return () => ending.abort()
}
