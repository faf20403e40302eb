import type { GALLERY, Translation } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { GalleryParts } from '../core/parts.js'

export interface ControlsProps {
  readonly parts: GalleryParts
  readonly messages: Translation<typeof GALLERY>
  /** `"2 of 12"`. */
  readonly counter: string
  /** What is read aloud; empty before the first change. */
  readonly status: string
  /** With a control that pauses. */
  readonly autoplay: boolean
}

/** Pause, previous, counter, next: before the slides in the document, so that the pause control is met first. */
export function Controls({ parts, messages, counter, status, autoplay }: ControlsProps): ReactElement {
  return (
    <div data-scope="gallery" data-part="controls">
      {autoplay && (
        <button type="button" data-scope="gallery" data-part="rotation" data-replay="" {...toProps(parts.rotation)}>
          <span data-scope="gallery" data-part="play-label" {...toProps(parts['play-label'])}>
            {messages.play}
          </span>
          <span data-scope="gallery" data-part="pause-label" {...toProps(parts['pause-label'])}>
            {messages.pause}
          </span>
        </button>
      )}
      <button
        type="button"
        data-scope="gallery"
        data-part="previous"
        data-replay=""
        aria-label={messages.previous}
        {...toProps(parts.previous)}
      />
      <p data-scope="gallery" data-part="counter" aria-hidden="true">
        {counter}
      </p>
      <p data-scope="gallery" data-part="status" aria-atomic="true" {...toProps(parts.status)}>
        {status}
      </p>
      <button
        type="button"
        data-scope="gallery"
        data-part="next"
        data-replay=""
        aria-label={messages.next}
        {...toProps(parts.next)}
      />
    </div>
  )
}
