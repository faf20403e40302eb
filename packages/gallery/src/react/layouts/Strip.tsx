'use client'

import { scaleSizes } from '@vitrine/media'
import type { CSSProperties } from 'react'
import { itemRatio } from '../../core/itemRatio.js'
import { stripHeight } from '../../core/stripHeight.js'
import { MOVING_FEATURES } from '../../dom/features/index.js'
import { strip } from '../../dom/layouts/strip.js'
import { createLayout, type LayoutComponent } from '../createLayout.js'
import type { GalleryModel, LayoutView } from '../galleryContext.js'
import { useLayoutBehaviour } from '../useLayoutBehaviour.js'
import { controlsView, looks, px, serverState, slideAttributes, written } from './slideView.js'
import { galleryParts } from '../../core/galleryParts.js'

function stripView(model: GalleryModel): LayoutView {
  const { settings, items, messages, sizes } = model
  const { alignment, aspectRatio, gap, duration, fit, captions } = settings
  const state = serverState(model, items.length)
  const height = stripHeight(aspectRatio)
  const ratio = (index: number): number => (items.at(index) ? itemRatio(items.at(index)!) : 1)
  return {
    root: {
      attributes: {
        'data-design': 'strip',
        'data-alignment': alignment,
        'aria-roledescription': messages.carousel,
        'data-meta': captions === 'overlay' && 'overlay',
        ...looks(model),
        ...galleryParts(state).root,
      },
      style: {
        '--vt-gallery-height': written(height),
        '--vt-gallery-padding': px(gap),
        '--vt-gallery-first': written(ratio(0)),
        '--vt-gallery-last': written(ratio(-1)),
        '--vt-gallery-speed': duration === 500 ? undefined : `${duration / 1000}s`,
      } as CSSProperties,
    },
    arrangement: 'row',
    controls: controlsView(model, state),
    slide: (index) => ({
      attributes: slideAttributes(model, index),
      style: { '--vt-gallery-ratio': written(ratio(index)) } as CSSProperties,
    }),
    picture: (index) => ({
      ratio: ratio(index),
      sizes: scaleSizes(sizes, Math.min(1, (height / 100) * ratio(index))),
      fit,
    }),
    hasCaptions: captions !== 'none',
  }
}

/**
 * Slides side by side at one height, of which the current one rests at the start, in the middle or at the end. On the
 * server and before the start it is a strip that scrolls; its box is the same then and later.
 * @example <Strip items={prints} alignment="start" gap={11} />
 */
export const Strip: LayoutComponent = createLayout('Strip', 'strip', function useStrip(model, behaviour) {
  useLayoutBehaviour(strip, { ...behaviour, features: [...behaviour.features, ...MOVING_FEATURES] })
  return stripView(model)
})
