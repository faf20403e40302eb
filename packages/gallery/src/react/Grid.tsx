'use client'

import { capSizes, scaleSizes, sizesUnder } from '@vitrine/media'
import { GALLERY } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { ratioOf } from '../core/ratioOf.js'
import type { GalleryData } from '../core/readGalleryData.js'
import type { Slide } from '../core/slide.js'
import { slideAttributes } from '../core/slideAttributes.js'
import { thumbnailDelay } from '../core/thumbnailDelay.js'
import { richGrid } from '../dom/richGrid.js'
import { Caption } from './Caption.js'
import type { GalleryProps } from './galleryProps.js'
import { Picture } from './Picture.js'
import { useDesign } from './useDesign.js'

/** Pixels of page that a window shows beside a gallery, at most. */
const PAGE_EDGES = 66

/** Window up to which a grid has two pictures in a row at most [GAL-69]: the style sheet's 433 px and the page's edges. */
const NARROW = `(max-width: ${432.98 + PAGE_EDGES}px)`

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

/** CSS `sizes` of one picture, from those of the gallery. */
function pictureSizes(data: GalleryData, slide: Slide, sizes: string): string {
  const { design, thumbnailsPerRow, columnWidth, columnBehavior, rowHeight, listImageSize } = data
  const onNarrow = (narrow: string, otherwise: string, condition = NARROW): string =>
    narrow === otherwise ? narrow : `${sizesUnder(condition, narrow)}, ${otherwise}`
  if (design === 'grid')
    return onNarrow(scaleSizes(sizes, 1 / Math.min(thumbnailsPerRow, 2)), scaleSizes(sizes, 1 / thumbnailsPerRow))
  if (design === 'list') return onNarrow(sizes, scaleSizes(sizes, listImageSize / 100))
  // A row is stretched to the width of the gallery, seldom by more than half.
  if (design === 'autorows') return capSizes(sizes, Math.round(rowHeight * ratioOf(slide) * 1.5))
  if (design !== 'autogrid' && design !== 'autocolumns') return sizes
  if (columnBehavior === 'max') return capSizes(sizes, columnWidth)
  // A single column is less than twice `columnWidth` wide, else a second one would fit; two are less than 1.5 times.
  return onNarrow(
    capSizes(sizes, 2 * columnWidth),
    capSizes(sizes, Math.round(1.5 * columnWidth)),
    `(max-width: ${2 * columnWidth + PAGE_EDGES}px)`,
  )
}

/** Designs in which the box of a picture is its own, and nothing stands below it. */
const OWN_BOX: readonly string[] = ['autocolumns', 'autorows']

/**
 * All slides at once: in rows (grid, autogrid, autorows), in columns (autocolumns), beside their captions (list) or above
 * them (base). Laid out by CSS alone; script only opens the lightbox.
 */
export function Grid(props: GalleryProps): ReactElement | null {
  const { data, slides, title, messages = GALLERY, contentLanguage, sizes = '100vw' } = props
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
              sizes={pictureSizes(data, slide, sizes)}
              messages={messages}
              contentLanguage={contentLanguage}
              place={{ n: index + 1, total: slides.length }}
              players={players}
            />
            {hasCaptions && <Caption slide={slide} contentLanguage={contentLanguage} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
