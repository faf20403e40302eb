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

/** Number of pictures from which on the browser skips those far from the window [GAL-90]. */
const MANY = 200

/**
 * The custom properties that a layout adds to the gallery's element: of a grid [GAL-69], of columns [GAL-70] [GAL-73],
 * of rows [GAL-74] and of a list [GAL-75].
 */
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
      // Use rows of 4 px instead of 1 px in a masonry grid of very many pictures: they are exact enough and lay out
      // faster.
      '--vt-gallery-row': layout === 'columns' && isMany ? '4px' : undefined,
    }
  if (layout === 'rows') return { '--vt-gallery-row-height': `${rowHeight}px`, '--vt-gallery-gutter': `${gap}px` }
  return layout === 'list' ? { '--vt-gallery-list-image': `${written(imageShare * 100)}%` } : {}
}

/** CSS `sizes` of one picture, from those of the gallery [GAL-69] [GAL-70] [GAL-71] [GAL-73] [GAL-75]. */
function pictureSizes(settings: GallerySettings, item: MediaItem, sizes: string): string {
  const { layout, perRow, columnWidth, columnBehavior, rowHeight, imageShare, gap } = settings
  const onNarrow = (narrow: string, otherwise: string, condition = NARROW): string =>
    narrow === otherwise ? narrow : `${sizesUnder(condition, narrow)}, ${otherwise}`
  if (layout === 'grid') return onNarrow(shareSizes(sizes, Math.min(perRow, 2), gap), shareSizes(sizes, perRow, gap))
  if (layout === 'list') return onNarrow(sizes, scaleSizes(sizes, imageShare))
  // Cap the picture's `sizes` at 1.5 times its width at `rowHeight`: rows seldom stretch a picture further.
  if (layout === 'rows') return capSizes(sizes, Math.round(rowHeight * itemRatio(item) * 1.5))
  if (layout === 'stack') return sizes
  if (columnBehavior === 'max') return capSizes(sizes, columnWidth)
  // Cap `sizes` at twice `columnWidth` for one column and at 1.5 times `columnWidth` for more columns: wider columns
  // would leave room for one column more.
  return onNarrow(
    capSizes(sizes, 2 * columnWidth),
    capSizes(sizes, Math.round(1.5 * columnWidth)),
    `(max-width: ${2 * columnWidth + PAGE_EDGES}px)`,
  )
}

/** The place of captions in a layout whose boxes may leave no room below the picture [GAL-89]. */
function captionPlace({ layout, captions }: GallerySettings): GallerySettings['captions'] {
  const hasRoom = layout === 'list' || layout === 'stack' || layout === 'grid'
  return captions === 'below' && !hasRoom ? 'overlay' : captions
}

/**
 * Parts of a layout that shows all its items: grid [GAL-68] [GAL-69], auto-grid [GAL-73], columns [GAL-71] [GAL-72],
 * rows [GAL-74], list [GAL-75] and stack [GAL-76], with captions [GAL-89], also of very many pictures [GAL-90].
 */
function gridView(model: GalleryModel): LayoutView {
  const { settings, items, sizes } = model
  const { layout, perRow, aspectRatio: ratio, fit } = settings
  const captions = captionPlace(settings)
  // In the layouts "columns" and "rows", give each box the ratio of its own picture, so that the picture fills the box:
  // no text stands below it.
  const hasOwnBox = layout === 'columns' || layout === 'rows'
  const isMany = items.length > MANY
  const isSkipped = isMany && (hasOwnBox || !!ratio) && !(layout === 'grid' && captions === 'below')
  // In a gallery of very many pictures, fade in only about as many as a window shows, so that a visitor need not wait
  // for the others.
  const fading = isMany ? 1.5 * perRow ** 2 : items.length
  return {
    root: {
      attributes: {
        'data-design': designOf(layout),
        'data-columns': layout === 'columns' && settings.columnBehavior === 'max' && 'max',
        // Put `content-visibility` on the element that has the picture's ratio (the slide in grids and rows, the frame
        // in other layouts): while the browser skips its content, only the ratio gives it a height.
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
      // Write the picture's fade-in delay as a percentage of 800 ms: the style sheet uses it as a position within the
      // easing of its fade-in, which lasts 800 ms.
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
