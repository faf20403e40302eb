'use client'

import { scaleSizes, sizesUnder } from '@vitrine/media'
import { formatMessage, GALLERY } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { carouselPerRow } from '../core/carouselPerRow.js'
import { createGallery } from '../core/createGallery.js'
import { parts as partsOf } from '../core/parts.js'
import { ratioOf } from '../core/ratioOf.js'
import { slideAttributes } from '../core/slideAttributes.js'
import { richCarousel } from '../dom/richCarousel.js'
import { Caption } from './Caption.js'
import { Controls } from './Controls.js'
import type { GalleryProps } from './galleryProps.js'
import { Picture } from './Picture.js'
import { useDesign } from './useDesign.js'

/** A width in each of the ranges in which a carousel has its own number of slides in a row [GAL-65]. */
const RANGES = { narrow: 0, medium: 600, wide: 1000 } as const

/**
 * CSS `sizes` of one picture, from those of the carousel. The ranges of the style sheet are those of the carousel's width;
 * a window has about 66 px of page beside it.
 */
function pictureSizes(slidesPerRow: number, sizes: string): string {
  const share = (range: keyof typeof RANGES): string =>
    scaleSizes(sizes, 1 / carouselPerRow(slidesPerRow, RANGES[range]))
  const narrow = sizesUnder('(max-width: 545.98px)', share('narrow'))
  const medium = sizesUnder('(max-width: 789.98px)', share('medium'))
  return [narrow, medium, share('wide')].join(', ')
}

/**
 * A row of slides that the browser scrolls and snaps, moved by groups of as many as are seen. The same before and after
 * the start.
 */
export function Carousel(props: GalleryProps): ReactElement | null {
  const { data, slides, title, messages = GALLERY, contentLanguage, sizes = '100vw' } = props
  const { root, players } = useDesign(props, richCarousel)
  const { length: total } = slides
  if (!total) return null
  const { slidesPerRow, gutter, autoplay, loop, aspectRatio } = data
  const perRow = (range: keyof typeof RANGES): number => carouselPerRow(slidesPerRow, RANGES[range])
  const groups = Math.ceil(total / perRow('narrow'))
  const parts = partsOf(createGallery({ count: groups, autoplay, loop }).getState())
  const label = (index: number): string => formatMessage(messages.ofTotal, { n: index + 1, total })
  const ratio = aspectRatio ?? ratioOf(slides[0]!)
  // From which width on all slides are seen, so that there is nowhere to go [GAL-66].
  const fits = total <= perRow('medium') ? 'medium' : total <= slidesPerRow ? 'wide' : undefined
  const style = {
    '--vt-gallery-ratio': Number(ratio.toFixed(4)),
    '--vt-gallery-per-row': slidesPerRow,
    '--vt-gallery-per-row-medium': slidesPerRow > 3 ? 3 : undefined,
    '--vt-gallery-per-row-narrow': slidesPerRow > 2 ? 2 : undefined,
    '--vt-gallery-gutter': gutter === 1 ? undefined : gutter,
  } as CSSProperties
  return (
    <section
      ref={root}
      data-scope="gallery"
      data-part="root"
      data-design="carousel"
      {...toProps({ 'data-fits': fits })}
      aria-label={title || messages.gallery}
      aria-roledescription={messages.carousel}
      style={style}
      {...toProps(parts.root)}
    >
      {groups > 1 && <Controls parts={parts} messages={messages} counter={label(0)} status="" autoplay={autoplay} />}
      {/* Focusable, because it is scrolled by the arrow keys. */}
      <div data-scope="gallery" data-part="track" {...toProps({ tabindex: 0 })}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            data-scope="gallery"
            data-part="slide"
            {...toProps({ role: 'group', 'aria-roledescription': messages.slide, 'aria-label': label(index) })}
            {...toProps(slideAttributes(slide))}
          >
            <Picture
              slide={slide}
              data={data}
              ratio={ratio}
              sizes={pictureSizes(slidesPerRow, sizes)}
              messages={messages}
              contentLanguage={contentLanguage}
              place={{ n: index + 1, total }}
              players={players}
            />
            <Caption slide={slide} contentLanguage={contentLanguage} />
          </div>
        ))}
      </div>
    </section>
  )
}
