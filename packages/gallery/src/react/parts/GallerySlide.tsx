'use client'

import { createPart, mergeProps } from '@vitrine/parts/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  type Ref,
} from 'react'
import { itemAttributes } from '../../core/itemAttributes.js'
import { SlideProvider, useGalleryContext } from '../galleryContext.js'
import { GalleryCaption } from './GalleryCaption.js'
import { GalleryPicture } from './GalleryPicture.js'

const part = createPart<'slide'>('gallery')

/** Props of `Gallery.Slide`. */
export interface GallerySlideProps extends ComponentPropsWithoutRef<'div'> {
  /** Place of its item in the gallery's `items`. */
  readonly index: number
}

/** The slide of one item. Default content: its picture and, if the layout has captions, its caption. */
export const GallerySlide: ForwardRefExoticComponent<GallerySlideProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  GallerySlideProps
>(function GallerySlide({ index, ...rest }, ref) {
  const { items, view } = useGalleryContext('GallerySlide')
  const { attributes, style } = view.slide(index)
  const children = (
    <>
      <GalleryPicture />
      {view.hasCaptions && <GalleryCaption />}
    </>
  )
  const own = { ...part('slide', { ...itemAttributes(items[index]!), ...attributes }), style, children }
  const Element = view.arrangement === 'list' ? 'li' : 'div'
  return (
    <SlideProvider value={index}>
      <Element {...mergeProps(own, rest)} ref={ref as Ref<never>} />
    </SlideProvider>
  )
})
