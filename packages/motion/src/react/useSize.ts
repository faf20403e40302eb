'use client'

import { useEffect, useRef, useState } from 'react'
import type { Size, SizeOptions } from '../core/createSizeEmitter.js'
import { watchSize } from '../dom/watchSize.js'
import type { ElementRef } from './elementRef.js'

/**
 * The size of an element's border box, in pixels [MOT-22].
 * @returns Its ref, and the size: nothing on a server and before the first paint, then what `watchSize` tells.
 * @throws {TypeError} For a wrong axis or threshold [MOT-21].
 * @example
 * const [ref, size] = useSize<HTMLDivElement>({ axis: 'x' })
 */
export function useSize<Element extends HTMLElement>({ debounce, axis, threshold }: SizeOptions = {}): readonly [
  ElementRef<Element>,
  Size | undefined,
] {
  const ref = useRef<Element>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const { width, height } = ref.current!.getBoundingClientRect()
    setSize({ width, height })
    return watchSize(ref.current!, setSize, { debounce, axis, threshold })
  }, [debounce, axis, threshold])
  return [ref, size]
}
