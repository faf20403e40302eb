import type { MediaItem } from '@vitrine/media'
import { capSizes, scaleSizes, sizesUnder } from '@vitrine/media'
import type { CSSProperties } from 'react'
import { designOf, type GalleryLayout, type GallerySettings } from '../../core/galleryOptions.js'
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

/** A layout that shows all its items. A new layout counts as one until it is named here, so its rules must follow below. */
type StillLayout = Exclude<GalleryLayout, 'slideshow' | 'strip' | 'carousel'>

/** Settings of a layout that shows all its items. */
type StillSettings = GallerySettings & { readonly layout: StillLayout }

/** Rules of one layout. */
interface LayoutRules {
  /** The custom properties that the layout adds to the gallery's element. Default: none. */
  properties?(settings: StillSettings, isMany: boolean): Readonly<Record<string, string | number | undefined>>
  /** CSS `sizes` of one picture, from those of the gallery. */
  sizes(settings: StillSettings, item: MediaItem, sizes: string): string
  /** Whether a caption has room below its picture [GAL-89]. */
  readonly hasRoom: boolean
}

const onNarrow = (narrow: string, otherwise: string, condition = NARROW): string =>
  narrow === otherwise ? narrow : `${sizesUnder(condition, narrow)}, ${otherwise}`

/** Columns of a width: of auto-grid [GAL-73], and of the masonry [GAL-70] [GAL-71]. */
const ofColumns: LayoutRules = {
  properties: ({ layout, columnWidth, gap }, isMany) => ({
    '--vt-gallery-column-width': `${columnWidth}px`,
    '--vt-gallery-gutter': px(gap),
    // Use rows of 4 px instead of 1 px in a masonry grid of very many pictures: they are exact enough and lay out
    // faster.
    '--vt-gallery-row': layout === 'columns' && isMany ? '4px' : undefined,
  }),
  sizes({ columnBehavior, columnWidth }, _item, sizes) {
    if (columnBehavior === 'max') return capSizes(sizes, columnWidth)
    // Cap `sizes` at twice `columnWidth` for one column and at 1.5 times `columnWidth` for more columns: wider columns
    // would leave room for one column more.
    return onNarrow(
      capSizes(sizes, 2 * columnWidth),
      capSizes(sizes, Math.round(1.5 * columnWidth)),
      `(max-width: ${2 * columnWidth + PAGE_EDGES}px)`,
    )
  },
  hasRoom: false,
}

/** The rules of each layout: grid [GAL-69], columns [GAL-70] [GAL-71] [GAL-73], rows [GAL-74], list [GAL-75], stack. */
const RULES: Readonly<Record<StillLayout, LayoutRules>> = {
  grid: {
    properties({ perRow, gap }) {
      const narrow = Math.min(perRow, 2)
      return {
        '--vt-gallery-per-row': perRow,
        '--vt-gallery-per-row-narrow': narrow === perRow ? undefined : narrow,
        '--vt-gallery-padding': px(gap),
      }
    },
    sizes: ({ perRow, gap }, _item, sizes) =>
      onNarrow(shareSizes(sizes, Math.min(perRow, 2), gap), shareSizes(sizes, perRow, gap)),
    hasRoom: true,
  },
  'auto-grid': ofColumns,
  columns: ofColumns,
  rows: {
    properties: ({ rowHeight, gap }) => ({
      '--vt-gallery-row-height': `${rowHeight}px`,
      '--vt-gallery-gutter': `${gap}px`,
    }),
    // Cap the picture's `sizes` at 1.5 times its width at `rowHeight`: rows seldom stretch a picture further.
    sizes: ({ rowHeight }, item, sizes) => capSizes(sizes, Math.round(rowHeight * itemRatio(item) * 1.5)),
    hasRoom: false,
  },
  list: {
    properties: ({ imageShare }) => ({ '--vt-gallery-list-image': `${written(imageShare * 100)}%` }),
    sizes: ({ imageShare }, _item, sizes) => onNarrow(sizes, scaleSizes(sizes, imageShare)),
    hasRoom: true,
  },
  stack: { sizes: ({ own }, _item, sizes) => scaleSizes(sizes, own?.share ?? 1), hasRoom: true },
}

/**
 * Parts of a layout that shows all its items: grid [GAL-68] [GAL-69], auto-grid [GAL-73], columns [GAL-71] [GAL-72],
 * rows [GAL-74], list [GAL-75] and stack [GAL-76], with captions [GAL-89], also of very many pictures [GAL-90].
 */
function gridView(model: GalleryModel): LayoutView {
  const { items, sizes } = model
  const settings = model.settings as StillSettings
  const { layout, perRow, aspectRatio: ratio, fit } = settings
  const rules = RULES[layout]
  const captions = settings.captions === 'below' && !rules.hasRoom ? 'overlay' : settings.captions
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
        'data-design': settings.own?.name ?? designOf(layout),
        'data-columns': layout === 'columns' && settings.columnBehavior === 'max' && 'max',
        // Put `content-visibility` on the element that has the picture's ratio (the slide in grids and rows, the frame
        // in other layouts): while the browser skips its content, only the ratio gives it a height.
        'data-many': isSkipped && (layout === 'grid' || layout === 'rows' ? 'slides' : 'frames'),
        'data-meta': captions === 'overlay' ? 'overlay' : layout === 'grid' && captions === 'below' && 'below',
        ...looks(model),
      },
      style: {
        ...rules.properties?.(settings, isMany),
        '--vt-gallery-ratio': hasOwnBox ? undefined : ratio,
      } as CSSProperties,
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
      sizes: rules.sizes(settings, items[index]!, sizes),
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
