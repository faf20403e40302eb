'use client'

import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { dragTrack } from '../dom/dragTrack.js'
import type { DragHandle, DragOptions } from '../dom/dragTrack.js'

/** What `useSwipe` answers. */
export interface UseSwipe<Element extends HTMLElement> {
  /** Of the track: an element as wide as one slide, whose parent clips it. */
  readonly ref: RefObject<Element | null>
  /** The slide it rests at, or is on its way to. */
  readonly index: number
  /** Moves it to a slide. */
  readonly goTo: (index: number) => void
}

/**
 * Lets a track of slides be dragged, and tells which slide it is at.
 * @param options - Those of `dragTrack`; `index` is where it begins.
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
  const heard = useRef(onChange)
  const [index, setIndex] = useState(first)
  const begun = useRef(first)
  useEffect(() => {
    heard.current = onChange
  }, [onChange])
  useEffect(() => {
    const stop = dragTrack(ref.current!, {
      rule,
      boundary,
      snap,
      index: begun.current,
      onChange(next) {
        begun.current = next
        setIndex(next)
        heard.current?.(next)
      },
    })
    handle.current = stop
    return stop
  }, [rule, boundary, snap])
  const [goTo] = useState(() => (to: number) => handle.current?.goTo(to))
  return { ref, index, goTo }
}
