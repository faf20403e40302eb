import type { ReactElement } from 'react'
import type { Slide } from '../core/slide.js'

/** Title and description under a picture; nothing where it has neither. */
export function Caption({ slide: { title, description } }: { readonly slide: Slide }): ReactElement | null {
  if (!title && !description) return null
  return (
    <p data-scope="gallery" data-part="caption">
      {title && (
        <span data-scope="gallery" data-part="title">
          {title}
        </span>
      )}
      {title && description ? ' ' : null}
      {description && (
        <span data-scope="gallery" data-part="description">
          {description}
        </span>
      )}
    </p>
  )
}
