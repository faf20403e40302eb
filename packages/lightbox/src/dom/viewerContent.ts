import { imageSources } from '@vitrine/media'
import { wrapIndex } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'
import { isVideo } from '../core/lightboxItem.js'
import type { LightboxItem } from '../core/lightboxItem.js'
import type { LightboxState } from '../core/lightboxState.js'
import type { LightboxSettings } from '../core/options.js'
import type { Place } from '../core/placeAt.js'
import { createAnnouncer } from './announcer.js'
import { announcementOf, captionText, showCaption } from './captions.js'
import { showState } from './markup.js'
import type { Markup } from './markup.js'
import type { ViewerOptions } from './lightbox.js'
import { shareItem } from './shareItem.js'
import { createSlideWindow } from './slideWindow.js'
import { createZoomControls } from './zoomControls.js'
import type { ZoomControls } from './zoomControls.js'

/** The visible content of a viewer: slides, caption, counter and announcements. */
export interface ViewerContent {
  readonly zoom: ZoomControls
  /** The picture of the slide shown; missing for a video. */
  readonly picture: () => HTMLImageElement | undefined
  /** The item shown. */
  readonly item: () => LightboxItem
  /** Pixels between the content and the viewport. */
  readonly padding: () => number
  readonly viewport: () => Size
  /** Zoom and failure of the slide shown. */
  readonly status: () => Pick<LightboxState, 'zoom' | 'failed'>
  /** Shows the item of a place. */
  show(place: Place): void
  /** Sets the attributes of all parts. */
  render(state: LightboxState): void
  /** Has the item shown announced. */
  announce(): void
  share(): void
  /** Removes slides out of reach that a hand has kept in view. */
  tidy(): void
  /** Fits the slides to the size of an element. */
  fitTo(element: Element): void
  remove(): void
}

/** Everything that the content of a viewer is made of. */
export interface ViewerContentOptions {
  readonly markup: Markup
  readonly options: ViewerOptions
  readonly settings: LightboxSettings
  readonly mobile: boolean
  /** Called when a slide has loaded, failed or zoomed. */
  readonly onChange: () => void
}

/** Pixels of padding on mobile, and in a window that is as narrow, or as low, as a phone [LBX-8]. */
const SMALL_PADDING = 20
const SMALL_WINDOW = 432

/**
 * Creates the content of a viewer in its markup: slides with their neighbours [LBX-21] and their padding [LBX-8], theme
 * [LBX-3], caption [LBX-10], failure [LBX-12], zoom [LBX-27], sharing [LBX-31], addresses [LBX-34], announcements
 * [LBX-24].
 */
export function createViewerContent(given: ViewerContentOptions): ViewerContent {
  const { markup, options, settings, mobile, onChange } = given
  const { items, loader, share = false, download = false } = options
  const { theme, messages, video, hash } = settings
  const document = markup.root.ownerDocument
  const view = document.defaultView!
  const count = items.length
  const announcer = createAnnouncer(markup.status)

  function itemAt(position: number): LightboxItem {
    const item = items[wrapIndex(position, count)!]!
    return isVideo(item) ? item : { ...item, ...imageSources({ ...item, loader }) }
  }

  function padding(): number {
    const isSmall = mobile || Math.min(view.innerWidth, view.innerHeight) <= SMALL_WINDOW
    return isSmall ? Math.min(SMALL_PADDING, settings.padding) : settings.padding
  }

  const context = { document, messages, video, onChange }
  const slides = createSlideWindow({ stage: markup.stage, itemAt, padding, context })
  const viewport = (): Size => slides.viewport
  let item = itemAt(settings.index)
  return {
    zoom: createZoomControls(slides.shown, viewport),
    picture: () => slides.shown()?.image,
    item: () => item,
    padding,
    viewport,
    status: () => ({ zoom: slides.shown()?.zoom ?? 'none', failed: !!slides.shown()?.failed }),
    show(place) {
      item = itemAt(place.position)
      slides.show(place)
      showCaption(markup.caption, item)
    },
    render: (state) => showState(markup, { ...state, count, item, theme, mobile, share, download, messages }, options),
    announce: () => announcer.announce(...announcementOf(markup, item)),
    share() {
      const caption = captionText(markup.caption, item)
      void shareItem(document, item, caption, hash).then(
        (isCopied) => isCopied && announcer.announce(messages.linkCopied),
      )
    },
    tidy: slides.tidy,
    fitTo: slides.fitTo,
    remove() {
      announcer.stop()
      slides.remove()
    },
  }
}
