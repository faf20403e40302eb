'use client'

import { formatMessage } from '@vitrine/messages'
import { createPart, mergeProps } from '@vitrine/parts/react'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react'
import { itemRatio } from '../../core/itemRatio.js'
import { useGalleryContext } from '../galleryContext.js'
import { ItemPicture } from './ItemPicture.js'
import { SelectButton } from './SelectButton.js'

const part = createPart('gallery')

/** A strip of small pictures below a slideshow, each a button that shows its slide [GAL-78] [GAL-81]. */
export const GalleryThumbnails: ForwardRefExoticComponent<
  ComponentPropsWithoutRef<'div'> & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function GalleryThumbnails(props, ref) {
  const { settings, items, messages, loader } = useGalleryContext('GalleryThumbnails')
  const { length: total } = items
  const { thumbnails } = settings
  if (!thumbnails || total < 2) return null
  const { height, margin, gap } = thumbnails
  const style = {
    '--vt-gallery-strip-height': `${height}px`,
    '--vt-gallery-strip-margin': margin ? `${margin}px` : undefined,
    '--vt-gallery-padding': gap ? `${gap}px` : undefined,
  } as CSSProperties
  return (
    <div {...mergeProps({ ...part('thumbnails'), style }, props)} ref={ref}>
      <div {...part('root', { 'data-design': 'strip', 'data-alignment': 'middle' })}>
        <div {...part('track')}>
          <div {...part('row')}>
            {items.map((item, index) => {
              const ratio = itemRatio(item)
              return (
                <div
                  key={item.id}
                  {...part('thumbnail', {
                    role: 'group',
                    'aria-label': formatMessage(messages.ofTotal, { n: index + 1, total }),
                  })}
                  style={{ '--vt-gallery-ratio': Number(ratio.toFixed(4)) } as CSSProperties}
                >
                  <div {...part('frame')}>
                    <SelectButton messages={messages} index={index} total={total}>
                      <ItemPicture
                        item={{ ...item, alt: '' }}
                        box={{ ratio, sizes: `${Math.round(height * ratio)}px`, fit: 'cover' }}
                        loader={loader}
                        contentLanguage={undefined}
                      />
                    </SelectButton>
                  </div>
                </div>
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
})
