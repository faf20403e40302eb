'use client'

import { scaleSizes, sizesUnder } from '@vitrine/media'
import { formatMessage } from '@vitrine/messages'
import type { CSSProperties } from 'react'
import { carouselPerRow } from '../../core/carouselPerRow.js'
import { galleryParts } from '../../core/galleryParts.js'
import { itemRatio } from '../../core/itemRatio.js'
import { MOVING_FEATURES } from '../../dom/features/index.js'
import { carousel } from '../../dom/layouts/carousel.js'
import { createLayout, type LayoutComponent } from '../createLayout.js'
import type { GalleryModel, LayoutView } from '../galleryContext.js'
import { useLayoutBehaviour } from '../useLayoutBehaviour.js'
import { controlsView, looks, serverState, slideAttributes, written } from './slideView.js'

/** One width in each range with its own number of slides in a row of a carousel [GAL-65]. */
const RANGES = { narrow: 0, medium: 600, wide: 1000 } as const

/**
 * CSS `sizes` of one picture, from those of the carousel. The ranges of the style sheet are those of the carousel's width;
 * a window has about 66 px of page beside it [GAL-64] [GAL-65].
 */
function pictureSizes(perRow: number, gapShare: number, sizes: string): string {
  const share = (range: keyof typeof RANGES): string => {
    const count = carouselPerRow(perRow, RANGES[range])
    return scaleSizes(sizes, (1 - (count - 1) * gapShare) / count)
  }
  const narrow = sizesUnder('(max-width: 545.98px)', share('narrow'))
  const medium = sizesUnder('(max-width: 789.98px)', share('medium'))
  return [narrow, medium, share('wide')].join(', ')
}

/** Controls that count all slides of a row: "1–3 of 9". The server counts those of a wide carousel. */
function rangeView({ settings, items, messages }: GalleryModel, controls: LayoutView['controls']): typeof controls {
  const { length: total } = items
  const last = Math.min(settings.perRow, total)
  if (!controls || last < 2) return controls
  const rangeOf = (first: number | string, end: number | string): string =>
    formatMessage(messages.rangeOfTotal, { first, last: end, total })
  return { ...controls, counter: rangeOf(1, last), range: rangeOf('{first}', '{last}') }
}

/**
 * Parts of a carousel [GAL-47] before its start: three slides in a row by default [GAL-64], fewer where it is narrow
 * [GAL-65], without controls where all fit [GAL-66], disabled at its beginning [GAL-63].
 */
function carouselView(model: GalleryModel): LayoutView {
  const { settings, items, messages, sizes } = model
  const { perRow, gapShare, aspectRatio, fit, captions } = settings
  const { length: total } = items
  const inRange = (range: keyof typeof RANGES): number => carouselPerRow(perRow, RANGES[range])
  const state = serverState(model, Math.ceil(total / inRange('narrow')))
  const ratio = aspectRatio ?? (items[0] ? itemRatio(items[0]) : 1)
  // Find the width range from which the carousel shows all slides, so that the style sheet hides the controls there
  // [GAL-66].
  const fits = total <= inRange('medium') ? 'medium' : total <= perRow ? 'wide' : undefined
  return {
    root: {
      attributes: {
        'data-design': 'carousel',
        'data-fits': fits,
        'aria-roledescription': messages.carousel,
        'data-meta': captions === 'overlay' && 'overlay',
        ...looks(model),
        ...galleryParts(state).root,
      },
      style: {
        '--vt-gallery-ratio': written(ratio),
        '--vt-gallery-per-row': perRow,
        '--vt-gallery-per-row-medium': perRow > 3 ? 3 : undefined,
        '--vt-gallery-per-row-narrow': perRow > 2 ? 2 : undefined,
        '--vt-gallery-gutter': gapShare === 0.01 ? undefined : written(gapShare * 100),
      } as CSSProperties,
    },
    arrangement: 'track',
    controls: rangeView(model, controlsView(model, state)),
    slide: (index) => ({ attributes: slideAttributes(model, index) }),
    picture: () => ({ ratio, sizes: pictureSizes(perRow, gapShare, sizes), fit }),
    hasCaptions: captions !== 'none',
  }
}

/**
 * A row of slides that the browser scrolls and snaps, moved by groups of as many as are shown. The same before and after
 * the start.
 * @example <Carousel items={prints} perRow={4} aspectRatio={1} />
 */
export const Carousel: LayoutComponent = createLayout('Carousel', 'carousel', function useCarousel(model, behaviour) {
  useLayoutBehaviour(carousel, { ...behaviour, features: [...behaviour.features, ...MOVING_FEATURES] })
  return carouselView(model)
})
