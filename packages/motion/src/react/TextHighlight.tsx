'use client'

import { createPart, mergeProps, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { enhanceHighlight } from '../dom/enhanceHighlight.js'
import type { HighlightOptions } from '../dom/enhanceHighlight.js'
import { checkHighlight } from './checkOptions.js'

/** Options of a highlight [MOT-36], and any attribute of a `<span>`. */
export type TextHighlightProps = HighlightOptions & Omit<ComponentPropsWithoutRef<'span'>, keyof HighlightOptions>

const part = createPart<'root' | 'text'>('highlight')

/**
 * Words of a text with a highlight that looks drawn by hand [MOT-36] [MOT-37] [MOT-38] [MOT-43] [MOT-44] and with the
 * caller's attributes [PAR-4] [PAR-5].
 * @example
 * <h2>Prints on the <TextHighlight shape="underlineCurve">walls</TextHighlight></h2>
 */
export const TextHighlight: ForwardRefExoticComponent<TextHighlightProps & RefAttributes<HTMLSpanElement>> = forwardRef<
  HTMLSpanElement,
  TextHighlightProps
>(function TextHighlight(props, ref) {
  const { shape, animation, direction, duration, color, thickness, linecap, blend, opacity, ...others } = props
  const { front, animated, fontSize, children, ...rest } = others
  const root = useRef<HTMLSpanElement>(null)
  const drawing = { shape, animation, direction, duration, color, thickness, linecap, blend, opacity }
  const options = checkHighlight({ ...drawing, front, animated, fontSize })
  // Let the effect depend on the JSON text of the options, so that it runs again only for other values: the options are
  // a new object on every render.
  const described = JSON.stringify(options)
  useEffect(() => enhanceHighlight(root.current!, JSON.parse(described) as HighlightOptions), [described])
  return (
    <span {...mergeProps(part('root'), rest)} ref={useMergedRef(root, ref)}>
      <span {...part('text')}>{children}</span>
    </span>
  )
})
