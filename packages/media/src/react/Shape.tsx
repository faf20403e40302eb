'use client'

import { toProps } from '@vitrine/parts/react'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import type { ShapeMask } from '@vitrine/enums'
import type { ShadowDescription } from '../core/dropShadow.js'
import { findMask } from '../core/findMask.js'
import { enhanceShape } from '../dom/enhanceShape.js'

export interface ShapeProps {
  /** One of the forty shapes; an unknown one draws nothing. */
  readonly name: ShapeMask
  /** SVG `viewBox`: another part of the drawing, or another ratio. Default: the box of the shape. */
  readonly viewBox?: string
  /** Fills its container, whatever its ratio [MED-26]. Default `false`. */
  readonly stretch?: boolean
  /** A shadow below it [MED-27]. */
  readonly shadow?: ShadowDescription
  /** Any CSS colour. Default: that of the text. */
  readonly color?: string
  /** Names it where it means something; without a name it only decorates. */
  readonly label?: string
}

/**
 * A shape, fitted in its container in its own ratio, or stretched to all of it [MED-26].
 * @example <Shape name="heart" color="crimson" />
 */
export function Shape({ name, viewBox, stretch = false, shadow, color, label }: ShapeProps): ReactElement | null {
  const root = useRef<HTMLDivElement>(null)
  const described = shadow && JSON.stringify(shadow)
  // Another shape is another element: the behaviour leaves the old one as it was.
  const identity = JSON.stringify([name, viewBox, stretch, described])
  useEffect(() => (root.current ? enhanceShape(root.current) : undefined), [identity])
  const mask = findMask(name)
  if (!mask) return null
  const { width, height, path } = mask
  return (
    <div
      key={identity}
      ref={root}
      {...toProps({
        'data-scope': 'media',
        'data-part': 'shape',
        'data-shape': name,
        'data-viewbox': viewBox,
        'data-stretch': stretch && 'true',
        'data-drop-shadow': described,
      })}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        fill={color ?? 'currentColor'}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={path} />
      </svg>
    </div>
  )
}
