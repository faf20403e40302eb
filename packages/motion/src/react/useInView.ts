'use client'

import { useEffect, useRef, useState } from 'react'
import { watchVisibility } from '../dom/watchVisibility.js'
import type { VisibilityOptions } from '../dom/watchVisibility.js'
import type { ElementRef } from './elementRef.js'

/**
 * Whether an element is in view.
 * @returns Its ref, and the answer: `false` on a server and until the browser has looked.
 * @example
 * const [ref, isInView] = useInView<HTMLDivElement>({ rootMargin: '200px' })
 */
export function useInView<Element extends HTMLElement>({ rootMargin, threshold }: VisibilityOptions = {}): readonly [
  ElementRef<Element>,
  boolean,
] {
  const ref = useRef<Element>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => watchVisibility(ref.current!, setInView, { rootMargin, threshold }), [rootMargin, threshold])
  return [ref, isInView]
}
