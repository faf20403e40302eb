import type { ContentLanguage } from '@vitrine/parts'
import type { ReactElement } from 'react'
import type { Slide } from '../core/slide.js'

export interface CaptionProps {
  readonly slide: Slide
  readonly contentLanguage: ContentLanguage | undefined
}

/** Title and description under a picture; nothing where it has neither. */
export function Caption({ slide: { title, description }, contentLanguage }: CaptionProps): ReactElement | null {
  if (!title && !description) return null
  return (
    <p data-scope="gallery" data-part="caption" {...contentLanguage}>
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
