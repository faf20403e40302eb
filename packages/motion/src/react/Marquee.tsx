'use client'

import { createPart, mergeProps, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, CSSProperties, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { MarqueeOptions } from '../core/marqueeSettings.js'
import { enhanceMarquee } from '../dom/enhanceMarquee.js'
import { checkMarquee } from './checkOptions.js'

/** Options of a marquee, the names of its control, and any attribute of a `<div>`. */
export interface MarqueeProps extends MarqueeOptions, ComponentPropsWithoutRef<'div'> {
  /** Name of the control while the line moves. Default `'Pause'`. */
  readonly pauseLabel?: string | undefined
  /** Name of the control while the line is stopped. Default `'Play'`. */
  readonly playLabel?: string | undefined
}

const part = createPart<'root' | 'region' | 'track' | 'item' | 'toggle'>('marquee')

/**
 * A line of content that moves through its region without end, with a button that stops it.
 * @example
 * <Marquee waveIntensity={0.5}>Free to walk in, Wednesday to Sunday</Marquee>
 */
export const Marquee: ForwardRefExoticComponent<MarqueeProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  MarqueeProps
>(function Marquee(props, ref) {
  const { waveFrequency, waveIntensity, direction, speed, pauseOnHover, ...others } = props
  const { pauseLabel = 'Pause', playLabel = 'Play', children, ...rest } = others
  const root = useRef<HTMLDivElement>(null)
  const options = checkMarquee({ waveFrequency, waveIntensity, direction, speed, pauseOnHover })
  // Let the effect depend on the JSON text of the options, so that it runs again only for other values: the options are
  // a new object on every render.
  const described = JSON.stringify(options)
  useEffect(() => enhanceMarquee(root.current!, JSON.parse(described) as MarqueeOptions), [described])
  const style = { '--vt-marquee-wave': options.waveIntensity ?? 0 } as CSSProperties
  return (
    <div {...mergeProps({ ...part('root'), style }, rest)} ref={useMergedRef(root, ref)}>
      <div {...part('region')}>
        <div {...part('track')}>
          <div {...part('item')}>{children}</div>
        </div>
      </div>
      <button type="button" aria-label={pauseLabel} data-pause={pauseLabel} data-play={playLabel} {...part('toggle')} />
    </div>
  )
})
