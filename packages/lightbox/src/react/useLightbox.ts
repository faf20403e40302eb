'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { findItem } from '../core/itemHash.js'
import type { LightboxOptions } from '../core/options.js'
import { openLightbox, prefetchLightbox } from '../dom/openLightbox.js'
import type { Lightbox } from '../dom/viewer.js'
import { watchAddress } from '../dom/watchAddress.js'

/** What a thumbnail's link or button is given. */
export interface ThumbnailProps {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly ref: (element: HTMLElement | null) => void
}

/** What {@link useLightbox} gives. */
export interface LightboxHandle {
  readonly isOpen: boolean
  /** The item shown, or last shown. */
  readonly index: number
  /** Opens at an item, from its thumbnail if there is one. Rejects when the viewer cannot be fetched. */
  readonly open: (index?: number) => Promise<void>
  readonly close: () => void
  /**
   * What the thumbnail of an item is given: a click opens it there, hover and focus fetch the viewer, focus returns to it.
   * A modified click, and any click when the viewer cannot be fetched, stays a link.
   */
  readonly getThumbnailProps: (index: number) => ThumbnailProps
}

/**
 * A lightbox over a set of items. It is framework-free, so it renders nothing and costs nothing before the first intent;
 * it is destroyed with the component.
 * @example
 * const { getThumbnailProps } = useLightbox({ set })
 * return set.map((item, index) => <a key={item.content.src} href={item.content.src} {...getThumbnailProps(index)}>…</a>)
 */
export function useLightbox(options: LightboxOptions): LightboxHandle {
  const latest = useRef(options)
  const viewer = useRef<Lightbox>(undefined)
  const thumbnails = useRef(new Map<number, HTMLElement>())
  const isMounted = useRef(false)
  const isWanted = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const [index, setIndex] = useState(options.currentSetIndex ?? 0)
  useEffect(() => {
    latest.current = options
  })

  const open = useCallback(async (at?: number): Promise<void> => {
    const { set, onClose, onMove, ...rest } = latest.current
    isWanted.current = true
    const opened = await openLightbox({
      ...rest,
      set: set.map((item, place) => ({ ...item, opener: item.opener ?? thumbnails.current.get(place) })),
      currentSetIndex: at ?? rest.currentSetIndex,
      onMove(next) {
        setIndex(next)
        onMove?.(next)
      },
      onClose(last) {
        viewer.current = undefined
        setIsOpen(false)
        onClose?.(last)
      },
    })
    if (!isMounted.current || !isWanted.current) return opened?.destroy()
    viewer.current = opened
    setIsOpen(!!opened)
    if (opened) setIndex(opened.index)
  }, [])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      viewer.current?.destroy()
    }
  }, [])

  const { historyHash } = options
  useEffect(() => {
    if (!historyHash) return undefined
    return watchAddress((value) => {
      const at = findItem(latest.current.set, value)
      if (at >= 0) open(at).catch(() => {})
    })
  }, [historyHash, open])

  const getThumbnailProps = useCallback(
    (place: number): ThumbnailProps => ({
      onClick(event) {
        const isModified = event.ctrlKey || event.shiftKey || event.altKey || event.metaKey
        if (isModified || event.defaultPrevented) return
        const { href } = event.currentTarget as Partial<HTMLAnchorElement>
        event.preventDefault()
        open(place).catch(() => href && window.location.assign(href))
      },
      onPointerEnter: prefetchLightbox,
      onFocus: prefetchLightbox,
      ref(element) {
        if (element) thumbnails.current.set(place, element)
        else thumbnails.current.delete(place)
      },
    }),
    [open],
  )

  const close = useCallback(() => {
    // One that is still being fetched does not open any more.
    isWanted.current = false
    void viewer.current?.close()
  }, [])
  return { isOpen, index, open, close, getThumbnailProps }
}
