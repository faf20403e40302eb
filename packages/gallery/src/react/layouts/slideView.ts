import { mapSizes, scaleSizes } from '@vitrine/media'
import { formatMessage } from '@vitrine/messages'
import { createGallery, type GalleryState } from '../../core/createGallery.js'
import { galleryParts } from '../../core/galleryParts.js'
import { shownTexts } from '../../core/shownTexts.js'
import type { ElementView, GalleryModel, LayoutView } from '../galleryContext.js'

/** The label of a slide: "2 of 12". */
export const slideLabel = ({ messages, items }: GalleryModel, index: number): string =>
  formatMessage(messages.ofTotal, { n: index + 1, total: items.length })

/** The attributes of a slide in a layout that moves. */
export const slideAttributes = (model: GalleryModel, index: number): NonNullable<ElementView['attributes']> => ({
  role: 'group',
  'aria-roledescription': model.messages.slide,
  'aria-label': slideLabel(model, index),
})

/** The state that the server draws, with this number of slides or groups. */
export function serverState({ settings }: GalleryModel, count: number): GalleryState {
  const { loop, random, autoplay } = settings
  return createGallery({ count, loop, random, autoplay: !!autoplay }).getState()
}

/** The controls of a layout in a state. */
export function controlsView(model: GalleryModel, state: GalleryState): LayoutView['controls'] {
  if (state.count < 2) return undefined
  const index = state.currentIndex!
  const counter = slideLabel(model, index)
  const item = model.settings.captions === 'none' ? undefined : model.items[index]
  const caption = item && Object.values(shownTexts(item, model.settings)).filter(Boolean).join(' ')
  const status = state.direction && state.announced ? [counter, caption].filter(Boolean).join(': ') : ''
  return { parts: galleryParts(state), counter, status }
}

/** Attributes of a gallery's element for the styles of its captions, its controls and the background of its pictures. */
export function looks({ settings }: GalleryModel): NonNullable<ElementView['attributes']> {
  const { captions, captionPosition, captionsOnHover, controls, ground } = settings
  const isOverlay = captions === 'overlay'
  return {
    'data-caption-position': isOverlay && captionPosition !== 'bottom' && captionPosition,
    'data-caption-hover': isOverlay && captionsOnHover,
    'data-controls': !controls && 'quiet',
    'data-ground': ground,
  }
}

/** CSS `sizes` of one of some pictures in a row, from those of the row; `gap` pixels stand between two of them. */
export const shareSizes = (sizes: string, count: number, gap: number): string =>
  gap && count > 1
    ? mapSizes(sizes, (length) => `calc((${length} - ${gap * (count - 1)}px) / ${count})`)
    : scaleSizes(sizes, 1 / count)

/** A length in pixels as a style; 0 is the style sheet's own. */
export const px = (length: number): string | undefined => (length ? `${length}px` : undefined)

/** A ratio in the format of a style. */
export const written = (ratio: number): number => Number(ratio.toFixed(4))
