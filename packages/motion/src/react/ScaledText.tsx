'use client'

import { createPart, mergeProps, useMergedRef } from '@vitrine/parts/react'
import { createElement, forwardRef, useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { enhanceScaledText } from '../dom/enhanceScaledText.js'

/** The element of a scaled text, and any attribute of it. */
export interface ScaledTextProps extends ComponentPropsWithoutRef<'div'> {
  /** Default `'div'`. */
  readonly as?: 'div' | 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | undefined
}

const part = createPart<'text'>('scaled-text')

/**
 * A text whose widest line is as wide as its container [MOT-47]. Lines break only where the text itself breaks. It
 * has the caller's attributes [PAR-4] [PAR-5].
 * @example
 * <ScaledText as="h2">Lantern Hall</ScaledText>
 */
export const ScaledText: ForwardRefExoticComponent<ScaledTextProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  ScaledTextProps
>(function ScaledText({ as = 'div', ...rest }, ref) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => enhanceScaledText(root.current!), [as, rest.children])
  return createElement(as, { ...mergeProps(part('text'), rest), ref: useMergedRef(root, ref) })
})
