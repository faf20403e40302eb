import { between, checkProps, ofType, oneOf } from '@vitrine/parts'
import type { MarqueeOptions } from '../core/marqueeSettings.js'
import type { HighlightOptions } from '../dom/enhanceHighlight.js'
import * as highlightShapes from '../core/shapes/index.js'

/** Removes wrong options of a marquee. Each is reported once and takes its default [MOT-31]. */
export function checkMarquee(options: MarqueeOptions): MarqueeOptions {
  return checkProps('Marquee', options, {
    waveFrequency: between(0.01, 100),
    waveIntensity: between(0, 10),
    direction: oneOf('left', 'right'),
    speed: between(1, 10_000),
    pauseOnHover: ofType('boolean'),
  })
}

/** Removes wrong options of a highlight [MOT-36]. Each is reported once and takes its default [MOT-38]. */
export function checkHighlight(options: HighlightOptions): HighlightOptions {
  return checkProps('TextHighlight', options, {
    shape: oneOf(...Object.keys(highlightShapes)),
    animation: oneOf('draw', 'fade', 'fadeScale'),
    direction: oneOf('right', 'left'),
    duration: between(0, 60_000),
    color: ofType('string'),
    thickness: between(0, 2),
    linecap: oneOf('square', 'round', 'butt'),
    blend: oneOf('none', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'difference'),
    opacity: between(0, 1),
    front: ofType('boolean'),
    animated: ofType('boolean'),
    fontSize: between(0, 1000),
  })
}
