'use client'

import { warnProp } from '@vitrine/parts'
import { createPart, mergeProps, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { ShapeMask } from '@vitrine/enums'
import type { ShadowDescription } from '../core/dropShadow.js'
import { findMask } from '../core/findMask.js'
import { enhanceShape } from '../dom/enhanceShape.js'

interface OwnProps {
  /** Name of one of the forty shapes; an unknown one draws nothing. */
  readonly name: ShapeMask
  /** SVG `viewBox`: shows another part of the drawing, or another ratio. Default: the box of the shape. */
  readonly viewBox?: string | undefined
  /** Whether the shape fills its container, whatever its ratio [MED-26]. Default `false`. */
  readonly stretch?: boolean | undefined
  /** A shadow below it [MED-27]. */
  readonly shadow?: ShadowDescription | undefined
  /** Any CSS colour. Default: that of the text. */
  readonly color?: string | undefined
  /** Name of a shape that has a meaning; a shape without a name is decorative. */
  readonly label?: string | undefined
}

/** Props of `Shape`, and any attribute of its root, a `<div>`. */
export type ShapeProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps | 'children'>

const part = createPart<'shape'>('media')

/**
 * A shape, fitted in its container in its own ratio, or stretched to all of it [MED-26]. Its element carries its name,
 * its view box and its shadow [MED-25] [MED-27]. An unknown name draws nothing and is reported [PAR-6].
 * @example <Shape name="heart" color="crimson" />
 */
export const Shape: ForwardRefExoticComponent<ShapeProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ShapeProps
>(function Shape({ name, viewBox, stretch = false, shadow, color, label, ...rest }, ref) {
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(root, ref)
  const described = shadow && JSON.stringify(shadow)
  // Give another shape a new element through this key: the undo of the old shape's script writes to the old element.
  const identity = JSON.stringify([name, viewBox, stretch, described])
  useEffect(() => (root.current ? enhanceShape(root.current) : undefined), [identity])
  const mask = findMask(name)
  if (!mask) {
    warnProp('Shape', 'name', `${JSON.stringify(name)} is none of the forty shapes, so nothing is drawn.`)
    return null
  }
  const { width, height, path } = mask
  const own = part('shape', {
    'data-shape': name,
    'data-viewbox': viewBox,
    'data-stretch': stretch && 'true',
    'data-drop-shadow': described,
  })
  return (
    <div key={identity} {...mergeProps(own, rest)} ref={merged}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        fill={color ?? 'currentColor'}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={path} />
      </svg>
    </div>
  )
})
