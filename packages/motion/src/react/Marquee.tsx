'use client'

import { useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, CSSProperties, ReactElement } from 'react'
import { readMarquee } from '../core/readMarquee.js'
import type { MarqueeOptions } from '../core/readMarquee.js'
import { marquee } from '../dom/marquee.js'

/** A `<div>`'s own, how it moves, and the names of its control. */
export interface MarqueeProps extends MarqueeOptions, ComponentPropsWithoutRef<'div'> {
  /** Name of the control while it moves. Default `'Pause'`. */
  readonly pauseLabel?: string | undefined
  /** Name of the control while it rests. Default `'Play'`. */
  readonly playLabel?: string | undefined
}

function part(name: string): Record<`data-${string}`, string> {
  return { 'data-scope': 'marquee', 'data-part': name }
}

/**
 * A line of content that moves through without end, with a control that stops it.
 * @example
 * <Marquee waveIntensity={0.5}>Free to walk in, Wednesday to Sunday</Marquee>
 */
export function Marquee({
  waveFrequency,
  waveIntensity,
  animationDirection,
  animationSpeed,
  pausedOnHover,
  pauseLabel = 'Pause',
  playLabel = 'Play',
  children,
  style,
  ...props
}: MarqueeProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const settings = { waveFrequency, waveIntensity, animationDirection, animationSpeed, pausedOnHover }
  useEffect(
    () => marquee(ref.current!, { waveFrequency, waveIntensity, animationDirection, animationSpeed, pausedOnHover }),
    [waveFrequency, waveIntensity, animationDirection, animationSpeed, pausedOnHover],
  )
  const wave = { '--vt-marquee-wave': readMarquee(settings).waveIntensity, ...style } as CSSProperties
  return (
    <div {...props} ref={ref} style={wave} {...part('root')}>
      <div {...part('region')}>
        <div {...part('track')}>
          <div {...part('item')}>{children}</div>
        </div>
      </div>
      <button type="button" aria-label={pauseLabel} data-pause={pauseLabel} data-play={playLabel} {...part('toggle')} />
    </div>
  )
}
