'use client'

import { createPart, mergeProps } from '@vitrine/parts/react'
import { type ComponentPropsWithoutRef, forwardRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { useGalleryContext } from '../galleryContext.js'

const part = createPart('gallery')

/**
 * Pause, previous, counter and next. In the document they stand before the slides, so that the pause control comes first.
 * A gallery with nothing to control renders nothing.
 */
export const GalleryControls: ForwardRefExoticComponent<
  ComponentPropsWithoutRef<'div'> & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function GalleryControls(props, ref) {
  const { view, messages, settings } = useGalleryContext('GalleryControls')
  if (!view.controls) return null
  const { parts, counter, status, range } = view.controls
  const replayed = { type: 'button', 'data-replay': '' } as const
  return (
    <div {...mergeProps(part('controls'), props)} ref={ref}>
      {settings.autoplay && (
        <button {...replayed} {...part('rotation', parts.rotation)}>
          <span {...part('play-label', parts['play-label'])}>{messages.play}</span>
          <span {...part('pause-label', parts['pause-label'])}>{messages.pause}</span>
        </button>
      )}
      <button {...replayed} {...part('previous', parts.previous)} aria-label={messages.previous} />
      <p {...part('counter', { 'data-range': range })} aria-hidden="true">
        {counter}
      </p>
      <p {...part('status', parts.status)} aria-atomic="true">
        {status}
      </p>
      <button {...replayed} {...part('next', parts.next)} aria-label={messages.next} />
    </div>
  )
})
