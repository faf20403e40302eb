import type { Attributes } from '@vitrine/parts'
import type { OverlayStyle } from './popup.js'

type Parts<Name extends string> = Readonly<Record<Name, Attributes>>

const part = (name: string): Attributes => ({ 'data-scope': 'overlays', 'data-part': name })

/** The state of a popup and its texts. */
export interface PopupState {
  readonly style: OverlayStyle
  /** Id of the heading, which names the popup; without one the label does. */
  readonly headingId: string | undefined
  readonly label: string
  readonly closeLabel: string
}

/** Returns the attributes of the popup's parts. A closed `<dialog>` is hidden by the browser. */
export function popupParts({
  style,
  headingId,
  label,
  closeLabel,
}: PopupState): Parts<'root' | 'overlay' | 'panel' | 'heading' | 'body' | 'image' | 'form' | 'action' | 'close'> {
  return {
    root: {
      ...part('popup'),
      'data-style': style,
      'aria-labelledby': headingId,
      'aria-label': headingId ? undefined : label,
      tabindex: -1,
    },
    overlay: part('overlay'),
    panel: part('panel'),
    heading: { ...part('heading'), id: headingId },
    body: part('body'),
    image: part('image'),
    form: part('form'),
    action: part('popup-overlay-action'),
    close: { ...part('close'), type: 'button', 'aria-label': closeLabel, title: closeLabel },
  }
}

/** Attribute of a popup that the visitor has touched: on a phone it then fills the window. */
export function touchedAttributes(touched: boolean): Attributes {
  return { 'data-touched': touched }
}

/** The state of an announcement bar and its texts. */
export interface BarState {
  readonly open: boolean
  readonly label: string
  readonly closeLabel: string
}

/**
 * Returns the attributes of the announcement bar's parts. The close button needs script, so the recorder keeps an early
 * press for it.
 */
export function barParts({ open, label, closeLabel }: BarState): Parts<'root' | 'text' | 'link' | 'close'> {
  return {
    root: { ...part('announcement-bar'), role: 'region', 'aria-label': label, ...barOpenAttributes(open) },
    text: part('text'),
    link: part('link'),
    close: { ...part('close'), type: 'button', 'aria-label': closeLabel, title: closeLabel, 'data-replay': true },
  }
}

/** Attributes of the announcement bar that change when it closes. */
export function barOpenAttributes(open: boolean): Attributes {
  return { hidden: !open }
}

/** The attributes of the mobile information bar's parts. */
export function mobileBarParts(style: OverlayStyle, label: string): Parts<'root' | 'item' | 'hours' | 'panel'> {
  return {
    root: { ...part('mobile-bar'), role: 'region', 'aria-label': label, 'data-style': style },
    item: part('item'),
    hours: part('hours'),
    panel: part('panel'),
  }
}

/** The attributes of the overlays manager's parts; each entry carries the name of its overlay. */
export function managerParts(label: string): Parts<'root' | 'list' | 'entry' | 'name' | 'state' | 'open'> {
  return {
    root: { ...part('manager'), role: 'region', 'aria-label': label },
    list: part('list'),
    entry: part('entry'),
    name: part('name'),
    state: part('state'),
    open: { ...part('open'), type: 'button', 'data-replay': true },
  }
}
