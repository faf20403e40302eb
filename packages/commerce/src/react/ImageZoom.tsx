'use client'

import { STORE } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { createPart, mergeProps, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { enhanceImageZoom } from '../dom/enhanceImageZoom.js'

export interface ImageZoomProps extends ComponentPropsWithoutRef<'div'> {
  /** Address of the larger picture. */
  readonly src: string
  /** Default: en-US. */
  readonly messages?: Translation<typeof STORE> | undefined
}

const part = createPart<'root' | 'toggle' | 'spoken'>('image-zoom')

/**
 * The frame of a picture that can be zoomed [COM-43]. Its children are the picture; without scripts a link leads to the
 * larger one.
 * @example <ImageZoom src="/prints/dusk-2500.jpg"><img src="/prints/dusk-750.jpg" alt="Dusk" /></ImageZoom>
 */
export const ImageZoom: ForwardRefExoticComponent<ImageZoomProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ImageZoomProps
>(function ImageZoom({ src, messages = STORE, children, ...props }, ref) {
  const root = useRef<HTMLDivElement>(null)
  const mergedRef = useMergedRef(root, ref)
  useEffect(() => enhanceImageZoom(root.current!), [])
  return (
    <div {...mergeProps(part('root'), props)} ref={mergedRef}>
      {children}
      <a href={src} {...part('toggle')}>
        <span {...part('spoken')}>{messages.zoomPicture}</span>
      </a>
    </div>
  )
})
