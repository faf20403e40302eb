import { setAttributes } from '@vitrine/parts'
import type { LightboxOptions } from '../core/options.js'
import { makePart } from './part.js'

/** The elements of a lightbox. */
export interface Markup {
  readonly root: HTMLDialogElement
  readonly overlay: HTMLElement
  readonly stage: HTMLElement
  readonly close: HTMLButtonElement
  readonly zoom: HTMLButtonElement
  readonly share: HTMLButtonElement
  readonly download: HTMLAnchorElement
  readonly toggle: HTMLButtonElement
  /** The built-in buttons, or the page's own elements [LBX-11]. */
  readonly previous: HTMLElement
  readonly next: HTMLElement
  readonly info: HTMLElement
  readonly counter: HTMLElement
  readonly caption: HTMLElement
  /** What is said, and not seen. */
  readonly status: HTMLElement
  /** Gives the page its own elements back. */
  readonly undo: () => void
}

/** Makes the elements of a lightbox; nothing of it is in the page yet, but the page's own controls are in it. */
export function makeMarkup(document: Document, controls: LightboxOptions['controls']): Markup {
  const make = <Tag extends 'div' | 'p' | 'a' | 'dialog'>(tag: Tag, part: string): HTMLElementTagNameMap[Tag] =>
    makePart(document, tag, part)
  const undo: (() => void)[] = []
  const root = make('dialog', 'root')
  const overlay = make('div', 'overlay')
  const stage = make('div', 'stage')
  const tools = make('div', 'tools')
  const info = make('div', 'info')
  const counter = make('p', 'counter')
  const caption = make('div', 'caption')
  const status = make('p', 'status')
  const download = make('a', 'download')
  const close = makeButton('close')
  const zoom = makeButton('zoom')
  const share = makeButton('share')
  const toggle = makeButton('toggle')

  function makeButton(part: string): HTMLButtonElement {
    const button = makePart(document, 'button', part)
    button.type = 'button'
    return button
  }

  /** A page's own element goes back to its place in the end. */
  function makeControl(part: 'previous' | 'next'): HTMLElement {
    const own = controls?.[part]
    const slot = make('div', `${part}-slot`)
    if (own) {
      const mark = document.createComment('')
      own.replaceWith(mark)
      undo.push(setAttributes(own, { hidden: own.hidden, 'aria-disabled': own.ariaDisabled ?? undefined }), () =>
        mark.parentNode ? mark.replaceWith(own) : own.remove(),
      )
    }
    slot.append(own ?? makeButton(part))
    return slot.firstChild as HTMLElement
  }

  const previous = makeControl('previous')
  const next = makeControl('next')
  info.id = 'vitrine-lightbox-info'
  setAttributes(root, { tabindex: -1, 'aria-describedby': info.id })
  setAttributes(status, { role: 'status' })
  info.append(counter, caption)
  tools.append(share, download, zoom, close)
  root.append(overlay, stage, tools, previous.parentElement!, next.parentElement!, toggle, info, status)
  return {
    root,
    overlay,
    stage,
    close,
    zoom,
    share,
    download,
    toggle,
    previous,
    next,
    info,
    counter,
    caption,
    status,
    undo: () => undo.forEach((step) => step()),
  }
}
