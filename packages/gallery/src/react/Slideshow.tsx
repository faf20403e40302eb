'use client'

import { formatMessage, GALLERY } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from 'react'
import { parts as partsOf } from '../core/parts.js'
import { ratioOf } from '../core/ratioOf.js'
import { slideAttributes } from '../core/slideAttributes.js'
import { drive } from '../dom/drive.js'
import { enrich } from '../dom/enrich.js'
import { evaluate } from '../dom/evaluate.js'
import { Caption } from './Caption.js'
import { Controls } from './Controls.js'
import type { GalleryProps } from './galleryProps.js'
import { latestPorts } from './latestPorts.js'
import { Picture } from './Picture.js'
import { createSlidePlayers } from './slidePlayers.js'
import { Thumbnails } from './Thumbnails.js'
import { useGallery } from './useGallery.js'
import { useLatest } from './useLatest.js'

/** Widest frame of a narrow slideshow whose ratio is that of its first picture. */
const NARROW_RATIO = 1.25

/**
 * One slide at a time, faded into each other. On the server and before the start it is a strip that scrolls sideways;
 * its box is the same then and later. With a ratio all frames have it; without one each has that of its picture.
 */
export function Slideshow(props: GalleryProps): ReactElement | null {
  const { data, slides, title, messages = GALLERY, contentLanguage, sizes = '100vw', currentId } = props
  const root = useRef<HTMLElement>(null)
  const latest = useLatest(props)
  const [players] = useState(createSlidePlayers)
  const { length: total } = slides
  const { autoplay, loop, random, aspectRatio, transition, metaPosition, speed, autoplayDuration } = data
  const begin = Math.max(
    0,
    slides.findIndex(({ id, url }) => currentId && (id === currentId || url === currentId)),
  )
  const { state, gallery } = useGallery({ count: total, index: begin, autoplay, loop, random })
  const identity = slides.map(({ id }) => id).join(' ')
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    return evaluate(() => {
      const { current } = latest
      const added = enrich(current.data, latestPorts(latest, players))(element, gallery)
      // Begun anew with other slides, it stays where it is.
      const { started, currentIndex } = gallery.getState()
      const stop = drive(element, gallery, latest, { seen: started ? currentIndex : added.seen })
      added.linked?.()
      return () => {
        stop()
        added.stop()
      }
    })
  }, [gallery, latest, identity, players])

  const [first] = slides
  if (!first) return null
  const parts = partsOf(state)
  const label = (index: number): string => formatMessage(messages.ofTotal, { n: index + 1, total })
  const index = state.currentIndex ?? 0
  const current = slides[index]
  const caption = [current?.title, current?.description].filter(Boolean).join(' ')
  const status = state.direction && state.announced ? [label(index), caption].filter(Boolean).join(': ') : ''
  const own = ratioOf(first)
  const hasOwnHeight = data.autoHeight && !aspectRatio
  const narrowRatio = !aspectRatio && !hasOwnHeight && own > NARROW_RATIO ? NARROW_RATIO : undefined
  const style = {
    '--vt-gallery-ratio': Number((aspectRatio ?? own).toFixed(4)),
    '--vt-gallery-ratio-narrow': narrowRatio,
    '--vt-gallery-speed': speed === 1 ? undefined : `${speed}s`,
    '--vt-gallery-duration': transition === 'kenburns' && autoplay ? `${autoplayDuration}ms` : undefined,
  } as CSSProperties
  const slideStyle = (place: number): CSSProperties | undefined =>
    hasOwnHeight || place < begin
      ? ({
          '--vt-gallery-ratio': hasOwnHeight ? Number(ratioOf(slides[place]!).toFixed(4)) : undefined,
          // The strip begins with the slide that the address names; those before it stand at its end.
          order: place < begin ? 1 : undefined,
        } as CSSProperties)
      : undefined

  return (
    <section
      ref={root}
      data-scope="gallery"
      data-part="root"
      data-design="stacked"
      {...toProps({
        'data-first': begin || undefined,
        'data-height': hasOwnHeight && (state.direction ? 'current' : 'own'),
        'data-transition': transition === 'fade' ? undefined : transition,
        'data-meta': metaPosition === 'overlay' && 'overlay',
      })}
      aria-label={title || messages.gallery}
      aria-roledescription={messages.carousel}
      style={style}
      {...toProps(parts.root)}
    >
      {total > 1 && (
        <Controls parts={parts} messages={messages} counter={label(index)} status={status} autoplay={autoplay} />
      )}
      {/* Focusable, because before the start it is scrolled by the arrow keys. */}
      <div data-scope="gallery" data-part="track" {...toProps({ tabindex: 0 })}>
        {slides.map((slide, place) => (
          <div
            key={slide.id}
            data-scope="gallery"
            data-part="slide"
            {...toProps({ role: 'group', 'aria-roledescription': messages.slide, 'aria-label': label(place) })}
            {...toProps(slideAttributes(slide))}
            {...toProps(parts.slide(place))}
            style={slideStyle(place)}
          >
            <Picture
              slide={slide}
              data={aspectRatio ? data : { ...data, autoCrop: false }}
              ratio={aspectRatio ?? (hasOwnHeight ? ratioOf(slide) : own)}
              narrowRatio={narrowRatio}
              sizes={sizes}
              messages={messages}
              contentLanguage={contentLanguage}
              place={{ n: place + 1, total }}
              players={players}
            />
            <Caption slide={slide} contentLanguage={contentLanguage} />
          </div>
        ))}
      </div>
      {data.thumbnails && total > 1 && <Thumbnails data={data} slides={slides} messages={messages} />}
    </section>
  )
}
