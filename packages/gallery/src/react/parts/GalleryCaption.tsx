'use client'

import { createPart, mergeProps } from '@vitrine/parts/react'
import { type ComponentPropsWithoutRef, forwardRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { shownTexts } from '../../core/shownTexts.js'
import { useSlide } from '../galleryContext.js'

const part = createPart<'caption' | 'title' | 'description'>('gallery')

/** Caption and description of a slide. An item without either renders nothing [GAL-89] [SRV-97]. */
export const GalleryCaption: ForwardRefExoticComponent<
  ComponentPropsWithoutRef<'p'> & RefAttributes<HTMLParagraphElement>
> = forwardRef<HTMLParagraphElement, ComponentPropsWithoutRef<'p'>>(function GalleryCaption(props, ref) {
  const { item, contentLanguage, settings } = useSlide('GalleryCaption')
  const { title, description } = shownTexts(item, settings)
  if (!title && !description && !props.children) return null
  const language = item.contentLanguage ?? contentLanguage
  const content = (
    <>
      {title && <span {...part('title')}>{title}</span>}
      {title && description ? ' ' : null}
      {description && <span {...part('description')}>{description}</span>}
    </>
  )
  return <p {...mergeProps({ ...part('caption'), ...language, children: content }, props)} ref={ref} />
})
