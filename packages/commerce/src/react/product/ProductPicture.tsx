'use client'

import { imageSources } from '@vitrine/media'
import type { ImageLoader } from '@vitrine/media'
import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { VariantImage } from '../../core/product.js'
import { ImageZoom } from '../ImageZoom.js'
import { part } from '../part.js'
import { usePurchase } from '../purchase/purchaseContext.js'

export interface ProductPictureProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The picture of the product. The picture of the chosen variant takes its place, in a box of the same size. */
  readonly image: VariantImage
  /** Default: the address as it is. */
  readonly loader?: ImageLoader | undefined
  /** Layout width of the picture, as in HTML. Default: `'100vw'` with a loader. */
  readonly sizes?: string | undefined
}

/** The picture of a product, with a zoom [COM-43]; it tells the browser its width [COM-61]. */
export const ProductPicture: ForwardRefExoticComponent<ProductPictureProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, ProductPictureProps>(function ProductPicture({ image, loader, sizes, ...props }, ref) {
    const { variant, messages, contentLanguage } = usePurchase('Picture', 'Product')
    const chosen = variant?.image ?? image
    const { src, srcSet } = imageSources({ src: chosen.src, width: chosen.width, loader })
    return (
      <div {...mergeProps(part('picture'), props)} ref={ref}>
        <ImageZoom src={src} messages={messages}>
          <img
            src={src}
            alt={chosen.alt}
            width={image.width}
            height={image.height}
            style={{ aspectRatio: `${image.width} / ${image.height}` }}
            {...(srcSet !== undefined && { srcSet, sizes: sizes ?? '100vw' })}
            {...contentLanguage}
            {...(chosen.lang !== undefined && { lang: chosen.lang })}
          />
        </ImageZoom>
      </div>
    )
  })
