'use client'

import { useEffect, useRef } from 'react'
import type { LightboxOptions } from '../core/options.js'
import { openLightbox } from '../dom/openLightbox.js'
import type { Lightbox as Viewer } from '../dom/viewer.js'

/** Why it opened or closed. */
export interface LightboxChange {
  /** `'dismiss'`: Escape, a click, a swipe, the back button; `'unavailable'`: the viewer could not be fetched. */
  readonly reason: 'dismiss' | 'unavailable'
  /** What went wrong. */
  readonly error?: unknown
}

/** What {@link Lightbox} takes. */
export interface LightboxProps extends Omit<LightboxOptions, 'currentSetIndex' | 'onMove' | 'onClose'> {
  readonly open: boolean
  readonly onOpenChange: (open: boolean, details: LightboxChange) => void
  /** The item shown: any integer, wrapped into the set. Default 0. */
  readonly index?: number | undefined
  readonly onIndexChange?: ((index: number) => void) | undefined
}

/**
 * A lightbox that the caller opens and closes. It stands on the document's layer stack, not in the tree, and renders
 * nothing where it is; its code is fetched when it first opens. What else changes while it is open counts from the next time on.
 * @example <Lightbox open={open} onOpenChange={setOpen} set={set} index={index} onIndexChange={setIndex} />
 */
export function Lightbox(props: LightboxProps): null {
  const { open, index = 0 } = props
  const latest = useRef(props)
  const viewer = useRef<Viewer>(undefined)
  const turn = useRef(Promise.resolve())
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!open) return undefined
    let isWanted = true
    async function show(): Promise<void> {
      if (!isWanted) return
      const { index: currentSetIndex, ...options } = latest.current
      try {
        const opened = await openLightbox({
          ...options,
          currentSetIndex,
          onMove: (next) => latest.current.onIndexChange?.(next),
          onClose() {
            viewer.current = undefined
            if (isWanted) latest.current.onOpenChange(false, { reason: 'dismiss' })
          },
        })
        viewer.current = opened
        // Closed again meanwhile, or nothing to show.
        if (!isWanted) opened?.destroy()
        else if (!opened) latest.current.onOpenChange(false, { reason: 'dismiss' })
        else if (latest.current.index !== currentSetIndex) opened.goTo(latest.current.index ?? 0)
      } catch (error) {
        if (isWanted) latest.current.onOpenChange(false, { reason: 'unavailable', error })
      }
    }
    // Whoever closes at once, as StrictMode does, has not opened; what is opened again waits for what did not close yet.
    turn.current = turn.current.then(show, show)
    return () => {
      isWanted = false
      void viewer.current?.close()
    }
  }, [open])

  useEffect(() => viewer.current?.goTo(index), [index])
  // Who takes the component away does not wait for a fade.
  useEffect(() => () => viewer.current?.destroy(), [])
  return null
}
