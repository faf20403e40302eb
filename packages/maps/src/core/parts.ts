import type { Attributes } from '@vitrine/parts'
import type { MapState } from './mapState.js'
import type { MapSettings } from './provider.js'

/** The state that the view of a map renders. */
export interface MapView extends Pick<MapSettings, 'options' | 'isMoving'> {
  readonly state: MapState
}

/**
 * Returns the attributes of each part that depend on the state. The DOM behaviour and the React view both use this
 * function.
 */
export function parts({ state, options, isMoving }: MapView): {
  readonly root: Attributes
  readonly canvas: Attributes
  readonly controls: Attributes
  readonly move: Attributes
} {
  return {
    root: {
      'data-scope': 'maps',
      'data-part': 'root',
      'data-state': state,
      'data-style': String(options.style),
      'data-labels': String(options.showLabels),
      'data-terrain': String(options.showTerrain),
      'data-moving': isMoving,
      'data-fixed': !options.draggable,
      'aria-busy': state === 'loading' ? 'true' : undefined,
    },
    // Make the canvas focusable only if the map can be moved: a fixed map has no keyboard actions.
    canvas: { 'data-scope': 'maps', 'data-part': 'canvas', tabindex: options.draggable ? '0' : undefined },
    controls: { 'data-scope': 'maps', 'data-part': 'controls', hidden: !options.showControls },
    move: {
      'data-scope': 'maps',
      'data-part': 'move',
      'aria-pressed': isMoving ? 'true' : 'false',
      hidden: !options.draggable,
    },
  }
}
