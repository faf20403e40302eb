'use client'

import { GALLERY } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { ratioOf } from '../core/ratioOf.js'
import type { GalleryData } from '../core/readGalleryData.js'
import { slideAttributes } from '../core/slideAttributes.js'
import { thumbnailDelay } from '../core/thumbnailDelay.js'
import { richGrid } from '../dom/richGrid.js'
import { Caption } from './Caption.js'
import type { GalleryProps } from './galleryProps.js'
import { Picture } from './Picture.js'
import { useDesign } from './useDesign.js'

/** Width up to which a grid has two pictures in a row at most [GAL-69]; the same number stands in the style sheet. */
const NARROW = '(max-width: 432.98px)'

/** Pictures from which on a wall saves what is far from the window. */
const MANY = 200

/** What a design adds to the gallery's element. */
function knobs(data: GalleryData, isMany: boolean): Readonly<Record<string, string | number | undefined>> {
  const { design, thumbnailsPerRow, padding, gutter, columnWidth, rowHeight, listImageSize } = data
  const px = (length: number): string | undefined => (length ? `${length}px` : undefined)
  if (design === 'grid') {
    const narrow = Math.min(thumbnailsPerRow, 2)
    return {
      '--vt-gallery-per-row': thumbnailsPerRow,
      '--vt-gallery-per-row-narrow': narrow === thumbnailsPerRow ? undefined : narrow,
      '--vt-gallery-padding': px(padding),
    }
  }
  if (design === 'autogrid' || design === 'autocolumns')
    return {
      '--vt-gallery-column-width': `${columnWidth}px`,
      '--vt-gallery-gutter': px(gutter),
      // Rows of a pixel place pictures exactly; where there are very many of them, four are near enough.
      '--vt-gallery-row': design === 'autocolumns' && isMany ? '4px' : undefined,
    }
  if (design === 'autorows')
    return { '--vt-gallery-row-height': `${rowHeight}px`, '--vt-gallery-gutter': `${gutter}px` }
  return design === 'list' ? { '--vt-gallery-list-image': `${listImageSize}%` } : {}
}

/** How wide a picture is shown, as CSS `sizes`. */
function sizesOf({ design, thumbnailsPerRow, columnWidth, listImageSize }: GalleryData, sizes: string): string {
  const share = (count: number): string => (count === 1 ? sizes : `calc(${sizes} / ${count})`)
  if (design === 'grid') {
    const narrow = Math.min(thumbnailsPerRow, 2)
    return narrow === thumbnailsPerRow ? share(narrow) : `${NARROW} ${share(narrow)}, ${share(thumbnailsPerRow)}`
  }
  if (design === 'autogrid' || design === 'autocolumns') return `min(${sizes}, ${Math.round(2 * columnWidth)}px)`
  if (design === 'list') return `${NARROW} ${sizes}, calc(${sizes} * ${listImageSize / 100})`
  return sizes
}

/** Designs in which the box of a picture is its own, and nothing stands below it. */
const OWN_BOX: readonly string[] = ['autocolumns', 'autorows']

/**
 * All slides at once: in rows (grid, autogrid, autorows), in columns (autocolumns), beside their captions (list) or above
 * them (base). Laid out by CSS alone; script only opens the lightbox.
 */
export function Grid(props: GalleryProps): ReactElement | null {
  const { data, slides, title, messages = GALLERY, sizes = '100vw' } = props
  const { root, players } = useDesign(props, richGrid)
  if (slides.length === 0) return null
  const { design } = data
  const hasOwnBox = OWN_BOX.includes(design)
  const ratio = design === 'grid' && data.squareThumbs ? 1 : data.aspectRatio
  const isMany = slides.length > MANY
  const isSaved = isMany && (hasOwnBox || !!ratio)
  // Of very many about as many as a window shows; nobody wants to wait for what comes later.
  const fading = isMany ? 1.5 * data.thumbnailsPerRow ** 2 : slides.length
  const hasCaptions = design === 'list' || design === 'base'
  function slideStyle(index: number): CSSProperties | undefined {
    // Percent of the 800 ms that the sheet has for all of them.
    if (design === 'grid')
      return index < fading ? ({ '--vt-gallery-delay': `${thumbnailDelay(index) / 8}%` } as CSSProperties) : undefined
    return hasOwnBox
      ? ({ '--vt-gallery-ratio': Number((ratio ?? ratioOf(slides[index]!)).toFixed(4)) } as CSSProperties)
      : undefined
  }
  return (
    <section
      ref={root}
      data-scope="gallery"
      data-part="root"
      data-design={design}
      {...toProps({
        'data-columns': design.startsWith('autoc') && data.columnBehavior === 'max' && 'max',
        // Saved as a whole where a slide has the shape of its picture, and where the shape is all that is known the picture.
        'data-many': isSaved && (design === 'grid' || design === 'autorows' ? 'slides' : 'frames'),
      })}
      aria-label={title || messages.gallery}
      style={{ ...knobs(data, isMany), '--vt-gallery-ratio': hasOwnBox ? undefined : ratio } as CSSProperties}
    >
      <ul data-scope="gallery" data-part="list">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            data-scope="gallery"
            data-part="slide"
            {...toProps(slideAttributes(slide))}
            style={slideStyle(index)}
          >
            <Picture
              slide={slide}
              data={data}
              ratio={ratio ?? (hasOwnBox || design === 'autogrid' ? ratioOf(slide) : undefined)}
              sizes={sizesOf(data, sizes)}
              messages={messages}
              place={{ n: index + 1, total: slides.length }}
              players={players}
            />
            {hasCaptions && <Caption slide={slide} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
