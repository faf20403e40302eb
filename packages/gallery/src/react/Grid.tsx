'use client'

import { GALLERY } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react'
import { slideAttributes } from '../core/slideAttributes.js'
import { grid } from '../dom/grid.js'
import { Caption } from './Caption.js'
import type { GalleryProps } from './galleryProps.js'
import { Picture } from './Picture.js'
import { useLatest } from './useLatest.js'

/** Width up to which a grid has two pictures in a row at most [GAL-69]; the same number stands in the style sheet. */
const NARROW = '(max-width: 432.98px)'

/**
 * All slides at once: in rows (grid), or one below another with their captions (base). Laid out by CSS alone; script
 * only opens the lightbox.
 */
export function Grid(props: GalleryProps): ReactElement | null {
  const { data, slides, title, messages = GALLERY, sizes = '100vw' } = props
  const root = useRef<HTMLElement>(null)
  const latest = useLatest(props)
  const empty = slides.length === 0
  useEffect(() => {
    if (empty || !root.current) return undefined
    const ports = {
      get openLightbox() {
        return latest.current.openLightbox
      },
    }
    return grid(root.current, data, ports)
  }, [data, latest, empty])

  if (empty) return null
  const isGrid = data.design === 'grid'
  const perRow = isGrid ? data.thumbnailsPerRow : 1
  const narrow = Math.min(perRow, 2)
  const share = (count: number) => (count === 1 ? sizes : `calc(${sizes} / ${count})`)
  const ratio = isGrid && data.squareThumbs ? 1 : data.aspectRatio
  const style = {
    '--vt-gallery-per-row': isGrid ? perRow : undefined,
    '--vt-gallery-per-row-narrow': isGrid && narrow !== perRow ? narrow : undefined,
    '--vt-gallery-padding': isGrid && data.padding ? `${data.padding}px` : undefined,
    '--vt-gallery-ratio': ratio,
  } as CSSProperties
  return (
    <section
      ref={root}
      data-scope="gallery"
      data-part="root"
      data-design={data.design}
      aria-label={title || messages.gallery}
      style={style}
    >
      <ul data-scope="gallery" data-part="list">
        {slides.map((slide, index) => (
          <li key={slide.id} data-scope="gallery" data-part="slide" {...toProps(slideAttributes(slide))}>
            <Picture
              slide={slide}
              data={data}
              ratio={ratio}
              sizes={narrow === perRow ? share(perRow) : `${NARROW} ${share(narrow)}, ${share(perRow)}`}
              messages={messages}
              place={{ n: index + 1, total: slides.length }}
            />
            {!isGrid && <Caption slide={slide} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
