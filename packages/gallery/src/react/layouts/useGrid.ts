import type { MediaItem } from '@vitrine/media'
import { capSizes, scaleSizes, sizesUnder } from '@vitrine/media'
import type { CSSProperties } from 'react'
import { designOf, type GallerySettings } from '../../core/galleryOptions.js'
import { itemRatio } from '../../core/itemRatio.js'
import { thumbnailDelay } from '../../core/thumbnailDelay.js'
import { STILL_FEATURES } from '../../dom/features/index.js'
import { grid } from '../../dom/layouts/grid.js'
import type { UseLayout } from '../createLayout.js'
import type { GalleryModel, LayoutView } from '../galleryContext.js'
import { useLayoutBehaviour } from '../useLayoutBehaviour.js'
import { looks, px, shareSizes, written } from './slideView.js'

/** Largest width of the page's margins beside a gallery, both sides together, in pixels. */
const PAGE_EDGES = 66

/** Window up to which a grid has two pictures in a row at most [GAL-69]: the style sheet's 433 px and the page's edges. */
const NARROW = `(max-width: ${432.98 + PAGE_EDGES}px)`

/** Number of pictures from which on the browser skips those far from the window. */
const MANY = 200

/** The custom properties that a layout adds to the gallery's element. */
function properties(settings: GallerySettings, isMany: boolean): Readonly<Record<string, string | number | undefined>> {
  const { layout, perRow, gap, columnWidth, rowHeight, imageShare } = settings
  if (layout === 'grid') {
    const narrow = Math.min(perRow, 2)
    return {
      '--vt-gallery-per-row': perRow,
      '--vt-gallery-per-row-narrow': narrow === perRow ? undefined : narrow,
      '--vt-gallery-padding': px(gap),
    }
  }
  if (layout === 'auto-grid' || layout === 'columns')
    return {
      '--vt-gallery-column-width': `${columnWidth}px`,
      '--vt-gallery-gutter': px(gap),
      // A masonry grid places pictures exactly with rows of one pixel. For very many pictures rows of four pixels are
      // exact enough and faster.
      '--vt-gallery-row': layout === 'columns' && isMany ? '4px' : undefined,
    }
  if (layout === 'rows') return { '--vt-gallery-row-height': `${rowHeight}px`, '--vt-gallery-gutter': `${gap}px` }
  return layout === 'list' ? { '--vt-gallery-list-image': `${written(imageShare * 100)}%` } : {}
}

/** CSS `sizes` of one picture, from those of the gallery. */
function pictureSizes(settings: GallerySettings, item: MediaItem, sizes: string): string {
  const { layout, perRow, columnWidth, columnBehavior, rowHeight, imageShare, gap } = settings
  const onNarrow = (narrow: string, otherwise: string, condition = NARROW): string =>
    narrow === otherwise ? narrow : `${sizesUnder(condition, narrow)}, ${otherwise}`
  if (layout === 'grid') return onNarrow(shareSizes(sizes, Math.min(perRow, 2), gap), shareSizes(sizes, perRow, gap))
  if (layout === 'list') return onNarrow(sizes, scaleSizes(sizes, imageShare))
  // Rows stretch their pictures to fill the gallery's width, seldom by more than half, so the limit is 1.5 times.
  if (layout === 'rows') return capSizes(sizes, Math.round(rowHeight * itemRatio(item) * 1.5))
  if (layout === 'stack') return sizes
  if (columnBehavior === 'max') return capSizes(sizes, columnWidth)
  // A single column is less than twice `columnWidth` wide, else a second one would fit; two are less than 1.5 times as
  // wide.
  return onNarrow(
    capSizes(sizes, 2 * columnWidth),
    capSizes(sizes, Math.round(1.5 * columnWidth)),
    `(max-width: ${2 * columnWidth + PAGE_EDGES}px)`,
  )
}

/** The place of captions in a layout whose boxes may leave no room below the picture. */
function captionPlace({ layout, captions }: GallerySettings): GallerySettings['captions'] {
  const hasRoom = layout === 'list' || layout === 'stack' || layout === 'grid'
  return captions === 'below' && !hasRoom ? 'overlay' : captions
}

function gridView(model: GalleryModel): LayoutView {
  const { settings, items, sizes } = model
  const { layout, perRow, aspectRatio: ratio, fit } = settings
  const captions = captionPlace(settings)
  // In columns and rows each box has the ratio of its own picture, and no text stands below it.
  const hasOwnBox = layout === 'columns' || layout === 'rows'
  const isMany = items.length > MANY
  const isSkipped = isMany && (hasOwnBox || !!ratio) && !(layout === 'grid' && captions === 'below')
  // In a gallery of very many pictures, only about as many as a window shows fade in, so that a visitor does not wait
  // for the others.
  const fading = isMany ? 1.5 * perRow ** 2 : items.length
  return {
    root: {
      attributes: {
        'data-design': designOf(layout),
        'data-columns': layout === 'columns' && settings.columnBehavior === 'max' && 'max',
        // In grids and rows the slide gets the ratio and `content-visibility`; in other layouts its frame gets both.
        'data-many': isSkipped && (layout === 'grid' || layout === 'rows' ? 'slides' : 'frames'),
        'data-meta': captions === 'overlay' ? 'overlay' : layout === 'grid' && captions === 'below' && 'below',
        ...looks(model),
      },
      style: { ...properties(settings, isMany), '--vt-gallery-ratio': hasOwnBox ? undefined : ratio } as CSSProperties,
    },
    arrangement: 'list',
    slide(index) {
      if (hasOwnBox)
        return { style: { '--vt-gallery-ratio': written(ratio ?? itemRatio(items[index]!)) } as CSSProperties }
      // The style sheet fades all pictures in within 800 ms; a picture's delay is a percentage of that.
      return layout === 'grid' && index < fading
        ? { style: { '--vt-gallery-delay': `${thumbnailDelay(index) / 8}%` } as CSSProperties }
        : {}
    },
    picture: (index) => ({
      ratio: ratio ?? (hasOwnBox || layout === 'auto-grid' ? itemRatio(items[index]!) : undefined),
      sizes: pictureSizes(settings, items[index]!, sizes),
      fit,
    }),
    hasCaptions: captions !== 'none',
  }
}

/** All items at once, laid out by CSS alone; script only opens items and plays videos. */
export const useGrid: UseLayout = (model, behaviour) => {
  const features = [...behaviour.features, ...STILL_FEATURES]
  useLayoutBehaviour(grid, { ...behaviour, features })
  return gridView(model)
}
