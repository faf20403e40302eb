import type { Attributes } from '@vitrine/parts'
import { themeOf } from './options.js'
import type { LightboxItem, LightboxMessages } from './options.js'
import type { Place } from './placeAt.js'

/** Where a lightbox stands. */
export interface LightboxState {
  readonly phase: 'opening' | 'open' | 'closing'
  readonly place: Place
  readonly count: number
  readonly item: LightboxItem
  /** Whether the item shown could not be loaded. */
  readonly failed: boolean
  /** The theme of the set. */
  readonly theme: string | undefined
  readonly mobile: boolean
  /** Whether a person on mobile has asked for captions; stays so between items [LBX-10]. */
  readonly captionOpen: boolean
  /** Whether the item can be zoomed into, and whether it is. */
  readonly zoom: 'none' | 'fitted' | 'zoomed'
  /** Which of the buttons a caller may ask for there are. */
  readonly share: boolean
  readonly download: boolean
  readonly messages: LightboxMessages
}

/** The attributes of each part. */
export interface LightboxParts {
  readonly root: Attributes
  readonly close: Attributes
  readonly previous: Attributes
  readonly next: Attributes
  readonly toggle: Attributes
  readonly zoom: Attributes
  readonly share: Attributes
  readonly download: Attributes
  readonly counter: Attributes
  readonly caption: Attributes
}

/** What each part of a lightbox carries in a state. */
export function parts(state: LightboxState): LightboxParts {
  const { phase, place, count, item, failed, theme, mobile, captionOpen, zoom, messages } = state
  const { lang, dir } = item.contentLanguage ?? {}
  const hasCaption = !!(item.meta || item.metaHtml)
  const single = count < 2
  const canToggle = mobile && hasCaption
  const source = item.content.type === 'video' ? undefined : item.content.src
  // An end is announced, and keeps focus, which a disabled button would lose.
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
    share: { 'aria-label': messages.share, hidden: !state.share },
    download: { 'aria-label': messages.download, hidden: !(state.download && source), href: source, download: true },
    counter: { hidden: single },
    caption: { hidden: !hasCaption || (canToggle && !captionOpen && !failed), lang, dir },
  }
}
