'use client'

import { useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ReactElement } from 'react'
import type { HighlightSettings } from '../core/readHighlight.js'
import { textHighlight } from '../dom/textHighlight.js'
import type { TextHighlightOptions } from '../dom/textHighlight.js'

/** A `<span>`'s own, and the attributes of a highlight [MOT-36]. */
export type TextHighlightProps = TextHighlightOptions & Omit<ComponentPropsWithoutRef<'span'>, keyof HighlightSettings>

/**
 * Words in a text, highlighted as by hand.
 * @example
 * <h2>Prints on the <TextHighlight shape="underlineCurve">walls</TextHighlight></h2>
 */
export function TextHighlight({
  shape,
  animation,
  direction,
  duration,
  color,
  thickness,
  linecap,
  blend,
  opacity,
  isFront,
  isAnimationEnabled,
  fontSize,
  children,
  ...props
}: TextHighlightProps): ReactElement {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      textHighlight(ref.current!, {
        shape,
        animation,
        direction,
        duration,
        color,
        thickness,
        linecap,
        blend,
        opacity,
        isFront,
        isAnimationEnabled,
        fontSize,
      }),
    [
      shape,
      animation,
      direction,
      duration,
      color,
      thickness,
      linecap,
      blend,
      opacity,
      isFront,
      isAnimationEnabled,
      fontSize,
    ],
  )
  return (
    <span {...props} ref={ref} data-scope="highlight" data-part="root">
      <span data-scope="highlight" data-part="text">
        {children}
      </span>
    </span>
  )
}
