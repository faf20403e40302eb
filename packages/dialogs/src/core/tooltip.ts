import type { Attributes } from '@vitrine/parts'
import { part } from './part.js'

/** Milliseconds of hover or focus before a tooltip shows [DLG-23]. */
export const TOOLTIP_DELAY = 1200

/** Milliseconds that the pointer may take from the explained element to the tooltip [DLG-26]. */
export const TOOLTIP_GRACE = 300

/**
 * The cause of a tooltip's opening or closing. `'scroll'`: the explained element has moved; `'layer'`: another layer has
 * opened above it.
 */
export type TooltipReason = 'trigger-hover' | 'trigger-focus' | 'trigger-press' | 'escape-key' | 'scroll' | 'layer'

/** The opening or closing of a tooltip. */
export interface TooltipChange {
  readonly reason: TooltipReason
  readonly event?: Event | undefined
}

/** The attributes of a tooltip. */
export function tooltipPart(id: string): Attributes {
  return { ...part('tooltip'), id, role: 'tooltip' }
}
