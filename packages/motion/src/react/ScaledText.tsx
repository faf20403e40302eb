'use client'

import { useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ReactElement } from 'react'
import { scaledText } from '../dom/scaledText.js'

/** A `<div>`'s own, and which element it is. */
export interface ScaledTextProps extends ComponentPropsWithoutRef<'div'> {
  /** Default `'div'`. */
  readonly as?: 'div' | 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | undefined
}

/**
 * A text as large as its container is wide [MOT-47]. Only its own breaks make a new line.
 * @example
 * <ScaledText as="h2">Lantern Hall</ScaledText>
 */
export function ScaledText({ as: Element = 'div', ...props }: ScaledTextProps): ReactElement {
  const ref = useRef<HTMLDivElement & HTMLHeadingElement>(null)
  useEffect(() => scaledText(ref.current!), [props.children])
  return <Element {...props} ref={ref} data-scope="scaled-text" data-part="text" />
}
