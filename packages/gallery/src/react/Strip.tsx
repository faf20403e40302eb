'use client'

import { scaleSizes } from '@vitrine/media'
import { formatMessage, GALLERY } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { createGallery } from '../core/createGallery.js'
import { parts as partsOf } from '../core/parts.js'
import { ratioOf } from '../core/ratioOf.js'
import { slideAttributes } from '../core/slideAttributes.js'
import { stripHeight } from '../core/stripHeight.js'
import { richStrip } from '../dom/richStrip.js'
import { Caption } from './Caption.js'
import { Controls } from './Controls.js'
import type { GalleryProps } from './galleryProps.js'
import { Picture } from './Picture.js'
import { useDesign } from './useDesign.js'

/**
 * Slides side by side at one height, of which the active one rests at the start, in the middle or at the end. On the
 * server and before the start it is a strip that scrolls; its box is the same then and later.
 */
export function Strip(props: GalleryProps): ReactElement | null {
  const { data, slides, title, messages = GALLERY, contentLanguage, sizes = '100vw' } = props
  const { root, players } = useDesign(props, richStrip)
  const { length: total } = slides
  if (!total) return null
  const { autoplay, loop, alignment, aspectRatio, vSize, padding, speed } = data
  const parts = partsOf(createGallery({ count: total, autoplay, loop }).getState())
  const label = (index: number): string => formatMessage(messages.ofTotal, { n: index + 1, total })
  const height = stripHeight(aspectRatio, vSize)
  const style = {
    '--vt-gallery-height': Number(height.toFixed(4)),
    '--vt-gallery-padding': padding ? `${padding}px` : undefined,
    '--vt-gallery-first': Number(ratioOf(slides[0]!).toFixed(4)),
    '--vt-gallery-last': Number(ratioOf(slides.at(-1)!).toFixed(4)),
    '--vt-gallery-speed': speed === 0.5 ? undefined : `${speed}s`,
  } as CSSProperties
  return (
    <section
      ref={root}
      data-scope="gallery"
      data-part="root"
      data-design="strip"
      data-alignment={alignment}
      aria-label={title || messages.gallery}
      aria-roledescription={messages.carousel}
      style={style}
      {...toProps(parts.root)}
    >
      {total > 1 && <Controls parts={parts} messages={messages} counter={label(0)} status="" autoplay={autoplay} />}
      {/* Focusable, because before the start it is scrolled by the arrow keys. */}
      <div data-scope="gallery" data-part="track" {...toProps({ tabindex: 0 })}>
        <div data-scope="gallery" data-part="row">
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              data-scope="gallery"
              data-part="slide"
              {...toProps({ role: 'group', 'aria-roledescription': messages.slide, 'aria-label': label(index) })}
              {...toProps(slideAttributes(slide))}
              style={{ '--vt-gallery-ratio': Number(ratioOf(slide).toFixed(4)) } as CSSProperties}
            >
              <Picture
                slide={slide}
                data={data}
                ratio={ratioOf(slide)}
                sizes={scaleSizes(sizes, Math.min(1, (height / 100) * ratioOf(slide)))}
                messages={messages}
                contentLanguage={contentLanguage}
                place={{ n: index + 1, total }}
                players={players}
                isSelect
              />
              <Caption slide={slide} contentLanguage={contentLanguage} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
