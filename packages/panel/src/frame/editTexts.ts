import type { RichText } from '../richText/editRichText.js'
import type { RichFormat } from '../richText/richFormats.js'
import { findText } from './findText.js'
import type { ShownText } from './messages.js'

/** Callbacks of the texts of a selected block. */
export interface TextEvents {
  onText(text: ShownText, value: string): void
  /** The text has lost the focus after a change. */
  onEnd(): void
  /** Formats of the selected text with HTML; `null` when no such text has the focus. */
  onFormats(formats: readonly RichFormat[] | null): void
}

/** The texts of a selected block that can be edited. */
export interface EditedTexts {
  /** Turns a format of the selected text on or off [PAN-66]. */
  format(format: RichFormat, address?: string): void
  end(): void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The element of a list under a point of the window. */
function elementAt(elements: readonly HTMLElement[], point: Point | undefined): HTMLElement | undefined {
  if (!point) return undefined
  const target = elements[0]?.ownerDocument.elementFromPoint(point.x, point.y)
  return target ? elements.find((element) => element.contains(target)) : undefined
}

/** Puts the caret where the person has pressed. */
function setCaret(element: HTMLElement, { x, y }: Point): void {
  const document = element.ownerDocument
  element.focus({ preventScroll: true })
  const place = document.caretPositionFromPoint?.(x, y)
  if (place && element.contains(place.offsetNode)) document.getSelection()?.collapse(place.offsetNode, place.offset)
}

/** Makes a plain text editable, which the browser does by itself. */
function editPlain(
  element: HTMLElement,
  text: ShownText,
  onChange: (value: string) => void,
  signal: AbortSignal,
): void {
  element.contentEditable = 'plaintext-only'
  element.addEventListener('input', () => onChange(element.innerText.replace(/\u00a0/g, ' ').trimEnd()), { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      // A text of one line ends with Enter.
      if (event.key === 'Enter' && !text.value.includes('\n')) event.preventDefault()
    },
    { signal },
  )
}

/**
 * Makes the texts of a block editable where the page shows them [PAN-45]. Texts with HTML are edited by a library, which
 * is loaded with the first of them [PAN-66].
 * @param point - Place of the press that selected the block: the text there gets the caret.
 */
export function editTexts(
  block: HTMLElement,
  texts: readonly ShownText[],
  events: TextEvents,
  point?: Point,
): EditedTexts {
  const ending = new AbortController()
  const { signal } = ending
  let focused: RichText | undefined

  async function editHtml(element: HTMLElement, html: string, onChange: (value: string) => void): Promise<void> {
    const { editRichText } = await import('../richText/editRichText.js')
    if (signal.aborted) return
    const rich = await editRichText({
      element,
      html,
      onChange,
      onFormats: (formats) => focused === rich && events.onFormats(formats),
    })
    signal.addEventListener('abort', () => rich.end())
    if (signal.aborted) return rich.end()
    element.addEventListener(
      'focus',
      () => {
        focused = rich
        events.onFormats([])
      },
      { signal },
    )
    return point && elementAt([element], point) ? setCaret(element, point) : undefined
  }

  const elements = texts.flatMap((text) => {
    const element = findText(block, text)
    if (!element) return []
    let changed = false
    function change(value: string): void {
      changed = true
      events.onText(text, value)
    }
    element.setAttribute('data-panel-text', '')
    if (text.isHtml) void editHtml(element, text.value, change)
    else editPlain(element, text, change, signal)
    element.addEventListener(
      'keydown',
      (event) => {
        // In a link or a button, Space would press it.
        if (event.key === ' ') event.stopPropagation()
      },
      { signal },
    )
    element.addEventListener(
      'blur',
      ({ relatedTarget }) => {
        // A press on another text of the block keeps the block: drawing it now would take the new text away. Neither
        // does a press beside the page end the text: its formats stand in the panel.
        const isInPage = element.ownerDocument.hasFocus()
        if (changed && isInPage && !block.contains(relatedTarget as Node | null)) events.onEnd()
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
  if (pressed?.isContentEditable && point) setCaret(pressed, point)
  return {
    format: (format, address) => focused?.format(format, address),
    end() {
      if (focused) events.onFormats(null)
      ending.abort()
    },
  }
}
