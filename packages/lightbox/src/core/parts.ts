import type { Attributes } from '@vitrine/parts'
import type { LightboxItem } from './lightboxItem.js'
import { hasCaption, isVideo } from './lightboxItem.js'
import type { LightboxState } from './lightboxState.js'
import { themeOf } from './options.js'
import type { LightboxMessages } from './options.js'

/** Everything that decides the attributes of a lightbox. */
export interface LightboxView extends LightboxState {
  readonly count: number
  /** The item shown. */
  readonly item: LightboxItem
  /** The theme of the lightbox; an item may have its own. */
  readonly theme: string | undefined
  readonly mobile: boolean
  /** Whether the page asks for the button that shares, and for the link that saves. */
  readonly share: boolean
  readonly download: boolean
  readonly messages: LightboxMessages
}

type Part = 'root' | 'close' | 'previous' | 'next' | 'toggle' | 'zoom' | 'share' | 'download' | 'counter' | 'caption'

/** The attributes of each part. */
export type LightboxParts = Readonly<Record<Part, Attributes>>

/** The attributes of each part of a lightbox in a state. */
export function parts(view: LightboxView): LightboxParts {
  const { phase, place, count, item, failed, theme, mobile, captionOpen, zoom, messages } = view
  const { lang, dir } = item.contentLanguage ?? {}
  const single = count < 2
  const canToggle = mobile && hasCaption(item)
  const source = isVideo(item) ? undefined : item.src
  // Mark the arrow at the end of the list with `aria-disabled`: a `disabled` button would lose the keyboard focus.
  const end = (has: boolean): string | undefined => (has ? undefined : 'true')
  return {
    root: {
      'data-state': phase,
      'data-theme': themeOf(item, theme),
      'data-mobile': mobile,
      'data-zoom': zoom === 'none' ? undefined : zoom,
      'aria-label': messages.gallery,
    },
    close: { 'aria-label': messages.close },
    previous: { 'aria-label': messages.previous, hidden: single, 'aria-disabled': end(place.hasPrevious) },
    next: { 'aria-label': messages.next, hidden: single, 'aria-disabled': end(place.hasNext) },
    toggle: { 'aria-label': messages.caption, hidden: !canToggle, 'aria-expanded': String(captionOpen) },
    zoom: { 'aria-label': zoom === 'zoomed' ? messages.zoomOut : messages.zoomIn, hidden: zoom === 'none' },
    share: { 'aria-label': messages.share, hidden: !view.share },
    download: { 'aria-label': messages.download, hidden: !(view.download && source), href: source, download: true },
    counter: { hidden: single },
    caption: { hidden: !hasCaption(item) || (canToggle && !captionOpen && !failed), lang, dir },
  }
}
