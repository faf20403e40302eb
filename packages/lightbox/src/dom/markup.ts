import { setAttributes } from '@vitrine/parts'
import type { LightboxOptions } from '../core/options.js'
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

/** Which part stands in which; the others stand in the root. */
const PLACES: Readonly<Record<string, keyof Markup>> = {
  share: 'tools',
  download: 'tools',
  zoom: 'tools',
  close: 'tools',
  previous: 'previous-slot',
  next: 'next-slot',
  counter: 'info',
  caption: 'info',
}

/** The page's own control for a part, if the page gives one. */
export function ownControl(controls: LightboxOptions['controls'], part: string): HTMLElement | undefined {
  return part === 'previous' || part === 'next' ? controls?.[part] : undefined
}

/**
 * Makes the elements of a lightbox; nothing of it is in the page yet, but the page's own controls are in it [LBX-11].
 * @returns The elements, and what gives the page its own back.
 */
export function makeMarkup(document: Document, controls?: LightboxOptions['controls']): readonly [Markup, () => void] {
  const undo: (() => void)[] = []
  const made: Record<string, HTMLElement> = {}

  function take(own: HTMLElement): HTMLElement {
    const mark = document.createComment('')
    own.replaceWith(mark)
    undo.push(setAttributes(own, { hidden: own.hidden, 'aria-disabled': own.ariaDisabled ?? undefined }), () =>
      mark.parentNode ? mark.replaceWith(own) : own.remove(),
    )
    return own
  }

  for (const [part, tag] of Object.entries(TAGS)) {
    const own = ownControl(controls, part)
    const element = own ? take(own) : makePart(document, tag, part)
    made[part] = element
    if (part !== 'root') made[PLACES[part] ?? 'root']!.append(element)
  }
  const markup = made as unknown as Markup
  markup.info.id = 'vitrine-lightbox-info'
  setAttributes(markup.root, { tabindex: -1, 'aria-describedby': markup.info.id })
  setAttributes(markup.status, { role: 'status' })
  return [markup, () => undo.forEach((step) => step())]
}
