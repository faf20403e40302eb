'use client'

import { isPlainClick } from '@vitrine/motion'
import { useLatest } from '@vitrine/parts/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { findItem } from '../core/itemHash.js'
import type { LightboxOptions } from '../core/options.js'
import type { Lightbox } from '../dom/lightbox.js'
import { openLightbox, prefetchLightbox } from '../dom/openLightbox.js'
import { watchAddress } from '../dom/watchAddress.js'
import type { LightboxOpenDetails } from './lightboxProps.js'

/** Options of `useLightbox`. */
export interface UseLightboxOptions extends LightboxOptions {
  /** Called when a trigger opens it, and when it has closed. */
  readonly onOpenChange?: ((open: boolean, details: LightboxOpenDetails) => void) | undefined
}

/** Props of a thumbnail's link or button. */
export interface LightboxTriggerProps {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly ref: (element: HTMLElement | null) => void
}

/** The result of `useLightbox`. */
export interface LightboxHandle {
  readonly isOpen: boolean
  /** The item shown, or last shown; before the first opening the `index` of the options [LBX-4]. */
  readonly index: number
  /** Opens at an item, from its thumbnail if there is one. Rejects when the viewer cannot be fetched. */
  readonly open: (index?: number) => Promise<void>
  readonly close: () => void
  /**
   * The props of an item's thumbnail: a click, Enter and Space open the item [LBX-22], hover and focus fetch the viewer, focus returns to it. A
   * modified click, and any click when the viewer cannot be fetched, stays a link.
   */
  readonly getTriggerProps: (index: number) => LightboxTriggerProps
}

/**
 * A lightbox over thumbnails of your own. It renders nothing, fetches its code with the first intent, and is destroyed
 * with the component.
 * @example
 * const { getTriggerProps } = useLightbox({ items })
 * return items.map((item, index) => <a key={item.src} href={item.src} {...getTriggerProps(index)}>…</a>)
 */
export function useLightbox(options: UseLightboxOptions): LightboxHandle {
  const latest = useLatest(options)
  const viewer = useRef<Lightbox>(undefined)
  const triggers = useRef(new Map<number, HTMLElement>())
  const isMounted = useRef(false)
  const isWanted = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const [index, setIndex] = useState(options.index ?? 0)

  const openAt = useCallback(
    async (at: number | undefined, details: LightboxOpenDetails): Promise<void> => {
      const { items, onClose, onIndexChange, onOpenChange, ...rest } = latest.current
      isWanted.current = true
      const opened = await openLightbox({
        ...rest,
        items: items.map((item, place) => ({ ...item, trigger: item.trigger ?? triggers.current.get(place) })),
        index: at ?? rest.index,
        onIndexChange(next, change) {
          setIndex(next)
          onIndexChange?.(next, change)
        },
        onClose(last, change) {
          viewer.current = undefined
          setIsOpen(false)
          onClose?.(last, change)
          onOpenChange?.(false, change)
        },
      })
      if (!isMounted.current || !isWanted.current) return opened?.destroy()
      viewer.current = opened
      setIsOpen(!!opened)
      if (!opened) return
      setIndex(opened.index)
      onOpenChange?.(true, details)
    },
    [latest],
  )
  const open = useCallback((at?: number) => openAt(at, { reason: 'action' }), [openAt])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      viewer.current?.destroy()
    }
  }, [])

  const { hash } = options
  useEffect(() => {
    if (!hash) return undefined
    return watchAddress((value) => {
      const at = findItem(latest.current.items, value)
      if (at >= 0) open(at).catch(() => {})
    })
  }, [hash, open, latest])

  const getTriggerProps = useCallback(
    (place: number): LightboxTriggerProps => ({
      onClick(event) {
        const { nativeEvent } = event
        if (!isPlainClick(nativeEvent)) return
        const { href } = event.currentTarget as Partial<HTMLAnchorElement>
        // Prevent the default of the React event, not of the native one: a router's link further up reads
        // `defaultPrevented` of the React event.
        event.preventDefault()
        openAt(place, { reason: 'item-press', event: nativeEvent }).catch(() => href && window.location.assign(href))
      },
      onKeyDown(event) {
        const { currentTarget, key, repeat } = event
        if (key !== ' ' || event.target !== currentTarget || event.defaultPrevented || !currentTarget.matches('a'))
          return
        // Prevent the default of Space on a link, because the browser would scroll the page. A button handles Space
        // itself.
        event.preventDefault()
        if (!repeat) currentTarget.click()
      },
      onPointerEnter: prefetchLightbox,
      onFocus: prefetchLightbox,
      ref(element) {
        if (element) triggers.current.set(place, element)
        else triggers.current.delete(place)
      },
    }),
    [openAt],
  )

  const close = useCallback(() => {
    // Mark the lightbox as unwanted on close: the viewer's code may still be loading and must not open it afterwards.
    isWanted.current = false
    void viewer.current?.close()
  }, [])
  return { isOpen, index, open, close, getTriggerProps }
}
