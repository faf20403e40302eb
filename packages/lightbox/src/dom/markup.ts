import { formatMessage } from '@vitrine/messages'
import { setAttributes } from '@vitrine/parts'
import { parts } from '../core/parts.js'
import type { LightboxParts, LightboxView } from '../core/parts.js'
import type { ViewerOptions } from './lightbox.js'
import { makePart } from './part.js'

/** The elements of a lightbox, in the order of Tab. */
const TAGS = {
  root: 'dialog',
  overlay: 'div',
  stage: 'div',
  tools: 'div',
  share: 'button',
  download: 'a',
  zoom: 'button',
  close: 'button',
  'previous-slot': 'div',
  previous: 'button',
  'next-slot': 'div',
  next: 'button',
  toggle: 'button',
  info: 'div',
  counter: 'p',
  caption: 'div',
  status: 'p',
} as const

/** The elements of a lightbox; previous and next may be the page's own. */
export type Markup = {
  readonly [Part in keyof typeof TAGS]: Part extends 'previous' | 'next'
    ? HTMLElement
    : HTMLElementTagNameMap[(typeof TAGS)[Part]]
}

/** The parent of each part; the others are children of the root. */
const PARENTS: Readonly<Record<string, keyof Markup>> = {
  share: 'tools',
  download: 'tools',
  zoom: 'tools',
  close: 'tools',
  previous: 'previous-slot',
  next: 'next-slot',
  counter: 'info',
  caption: 'info',
}

type GivenElements = Pick<ViewerOptions, 'controls' | 'root'>

/** The page's own control for a part, if the page gives one. */
function ownControl({ controls }: GivenElements, part: string): HTMLElement | undefined {
  return part === 'previous' || part === 'next' ? controls?.[part] : undefined
}

/**
 * Makes the elements of a lightbox, outside the document: a status announces its position [LBX-24]. The page's own controls
 * are moved into it [LBX-11]. Its buttons are in the order of Tab [LBX-9].
 * @returns The elements, and a function that gives the page its controls back.
 */
export function makeMarkup(document: Document, given: GivenElements): readonly [Markup, () => void] {
  const undo: (() => void)[] = []
  const made: Record<string, HTMLElement> = {}

  function take(control: HTMLElement): HTMLElement {
    const mark = document.createComment('')
    control.replaceWith(mark)
    const { hidden, ariaDisabled } = control
    undo.push(setAttributes(control, { hidden, 'aria-disabled': ariaDisabled ?? undefined }), () =>
      mark.parentNode ? mark.replaceWith(control) : control.remove(),
    )
    return control
  }

  for (const [part, tag] of Object.entries(TAGS)) {
    const control = ownControl(given, part)
    const isGivenRoot = part === 'root' && given.root
    const element = isGivenRoot || (control ? take(control) : makePart(document, tag, part))
    made[part] = element
    if (part !== 'root') made[PARENTS[part] ?? 'root']!.append(element)
  }
  const markup = made as unknown as Markup
  const { root, info } = markup
  info.id = 'vitrine-lightbox-info'
  const describedBy = [root.getAttribute('aria-describedby'), info.id].filter(Boolean).join(' ')
  setAttributes(root, { tabindex: -1, 'aria-describedby': describedBy })
  setAttributes(markup.status, { role: 'status' })
  return [markup, () => undo.forEach((step) => step())]
}

/**
 * Shows a state: sets the name [LBX-2], the theme [LBX-3] and the attributes of every part [LBX-9] [LBX-10] [LBX-20]
 * [LBX-27] [LBX-31], and the text of the counter [LBX-24]. The page's own controls keep their labels [LBX-11].
 */
export function showState(markup: Markup, view: LightboxView, given: GivenElements): void {
  const attributes = parts(view)
  for (const part of Object.keys(attributes) as (keyof LightboxParts)[]) {
    const { 'aria-label': label, ...rest } = attributes[part]
    // Set `aria-label` only on controls that the lightbox has made: controls in the page's own markup keep their
    // labels.
    setAttributes(markup[part], ownControl(given, part) ? rest : { 'aria-label': label, ...rest })
  }
  const { messages, place, count } = view
  markup.counter.textContent = formatMessage(messages.ofTotal, { n: place.index + 1, total: count })
}
