'use client'

import { useLatest } from '@vitrine/parts/react'
import { useEffect, useRef, useState } from 'react'
import { dragTrack } from '../dom/dragTrack.js'
import type { DragHandle, DragOptions } from '../dom/dragTrack.js'
import type { ElementRef } from './elementRef.js'

/** A dragged track. */
export interface UseSwipe<Element extends HTMLElement> {
  /** Ref of the track: an element as wide as one slide, whose parent clips it. */
  readonly ref: ElementRef<Element>
  /** The slide at which the track rests or to which it moves. */
  readonly index: number
  /** Moves the track to a slide. */
  readonly goTo: (index: number) => void
}

/**
 * Makes a track of slides draggable, and returns its present slide.
 * @param options - Those of `dragTrack`; `index` is the first slide that is shown.
 * @example
 * const { ref, index, goTo } = useSwipe<HTMLDivElement>()
 */
export function useSwipe<Element extends HTMLElement>({
  rule,
  boundary,
  snap,
  index: first = 0,
  onChange,
}: DragOptions = {}): UseSwipe<Element> {
  const ref = useRef<Element>(null)
  const handle = useRef<DragHandle>(undefined)
  const [index, setIndex] = useState(first)
  const start = useRef(first)
  const latest = useLatest(onChange)
  useEffect(() => {
    const stop = dragTrack(ref.current!, {
      rule,
      boundary,
      snap,
      index: start.current,
      onChange(next) {
        start.current = next
        setIndex(next)
        latest.current?.(next)
      },
    })
    handle.current = stop
    return stop
  }, [rule, boundary, snap, latest])
  const [goTo] = useState(() => (to: number) => handle.current?.goTo(to))
  return { ref, index, goTo }
}
