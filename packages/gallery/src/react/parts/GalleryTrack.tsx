'use client'

import type { MediaItem } from '@vitrine/media'
import { createPart, mergeProps } from '@vitrine/parts/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  type ReactNode,
  type Ref,
} from 'react'
import { useGalleryContext } from '../galleryContext.js'
import { GallerySlide } from './GallerySlide.js'

const part = createPart<'track' | 'row' | 'list'>('gallery')

/** Props of `Gallery.Track`. */
export interface GalleryTrackProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Renders the slide of an item: a `Gallery.Slide` with a key. Default: `Gallery.Slide` with picture and caption. */
  readonly children?: ((item: MediaItem, index: number) => ReactNode) | undefined
}

/** The slides of a gallery: a track that scrolls, or the list of a layout that shows all its items. */
export const GalleryTrack: ForwardRefExoticComponent<GalleryTrackProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  GalleryTrackProps
>(function GalleryTrack(props, ref) {
  const { children = (item: MediaItem, index: number) => <GallerySlide key={item.id} index={index} />, ...rest } = props
  const { items, view } = useGalleryContext('GalleryTrack')
  const slides = items.map(children)
  if (view.arrangement === 'list')
    return (
      <ul {...mergeProps(part('list'), rest)} ref={ref as Ref<HTMLUListElement>}>
        {slides}
      </ul>
    )
  return (
    // Make the slides' track focusable, so that arrow keys scroll it before script starts.
    <div {...mergeProps(part('track', { tabindex: 0 }), rest)} ref={ref as Ref<HTMLDivElement>}>
      {view.arrangement === 'row' ? <div {...part('row')}>{slides}</div> : slides}
    </div>
  )
})
