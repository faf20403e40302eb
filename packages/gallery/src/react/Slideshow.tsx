'use client'

import { formatMessage, GALLERY } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import { type CSSProperties, type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createGallery } from '../core/createGallery.js'
import { parts as partsOf } from '../core/parts.js'
import { slideAttributes } from '../core/slideAttributes.js'
import { drive } from '../dom/drive.js'
import { Caption } from './Caption.js'
import { Controls } from './Controls.js'
import type { GalleryProps } from './galleryProps.js'
import { Picture } from './Picture.js'
import { useLatest } from './useLatest.js'

/**
 * One slide at a time, faded into each other. On the server and before the start it is a strip that scrolls sideways;
 * its box is the same then and later. All frames have one ratio: the given one, else that of the first slide.
 */
export function Slideshow(props: GalleryProps): ReactElement | null {
  const { data, slides, title, messages = GALLERY, sizes = '100vw' } = props
  const root = useRef<HTMLElement>(null)
  const latest = useLatest(props)
  const { length: total } = slides
  const [machine] = useState(() => createGallery({ count: total, autoplay: data.autoplay }))
  const state = useSyncExternalStore(machine.subscribe, machine.getState, machine.getState)
  useEffect(() => machine.setCount(total), [machine, total])
  const empty = total === 0
  useEffect(() => (root.current ? drive(root.current, machine, latest) : undefined), [machine, latest, empty])

  const [first] = slides
  if (!first) return null
  const parts = partsOf(state)
  const label = (index: number) => formatMessage(messages.ofTotal, { n: index + 1, total })
  const index = state.currentIndex ?? 0
  const current = slides[index]
  const caption = [current?.title, current?.description].filter(Boolean).join(' ')
  const status = state.direction && state.announced ? [label(index), caption].filter(Boolean).join(': ') : ''
  const own = first.width / first.height
  const style = { '--vt-gallery-ratio': Number((data.aspectRatio ?? own).toFixed(4)) } as CSSProperties

  return (
    <section
      ref={root}
      data-scope="gallery"
      data-part="root"
      data-design="stacked"
      aria-label={title || messages.gallery}
      aria-roledescription={messages.carousel}
      style={style}
      {...toProps(parts.root)}
    >
      {total > 1 && (
        <Controls parts={parts} messages={messages} counter={label(index)} status={status} autoplay={data.autoplay} />
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
          >
            <Picture
              slide={slide}
              data={data.aspectRatio ? data : { ...data, autoCrop: false }}
              ratio={data.aspectRatio ?? own}
              sizes={sizes}
              messages={messages}
              place={{ n: place + 1, total }}
            />
            <Caption slide={slide} />
          </div>
        ))}
      </div>
    </section>
  )
}
