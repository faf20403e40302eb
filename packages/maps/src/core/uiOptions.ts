import { MapStyle, isMapStyle } from './mapStyle.js'

/** Looks and gestures of a map [MAP-10]. */
export interface MapUiOptions {
  /** Default `MapStyle.Original`. */
  readonly style: MapStyle
  /** Whether names are shown. Default `true`. */
  readonly showLabels: boolean
  /** Whether hills are shown. Default `false`. */
  readonly showTerrain: boolean
  /** Whether visitors may move the map. Default `true`. */
  readonly draggable: boolean
  /** Whether the wheel zooms without a modifier key. Default `false`. */
  readonly scrollwheel: boolean
  /** Whether the zoom buttons are shown. Default `true`. */
  readonly showControls: boolean
  /** Whether the provider's own buttons are hidden. Default: the opposite of `showControls`. */
  readonly disableDefaultUI: boolean
  /** Whether the marker may be moved. Default `false`. */
  readonly markerDraggable: boolean
  /** Whether a click on the marker opens the provider's map in a new window. Default `false`: it shows the address. */
  readonly linkOnClick: boolean
}

/**
 * Completes the options of a map. A missing option and one of a wrong type take their defaults [MAP-11] [MAP-14].
 * @param given - Any value, for example decoded JSON. Never throws.
 */
export function uiOptions(given?: unknown): MapUiOptions {
  const from = Object(given) as Readonly<Record<keyof MapUiOptions, unknown>>
  const flag = (name: keyof MapUiOptions, standard: boolean): boolean => {
    const value = from[name]
    return typeof value === 'boolean' ? value : standard
  }
  const showControls = flag('showControls', true)
  return {
    style: isMapStyle(from.style) ? from.style : MapStyle.Original,
    showLabels: flag('showLabels', true),
    showTerrain: flag('showTerrain', false),
    draggable: flag('draggable', true),
    scrollwheel: flag('scrollwheel', false),
    showControls,
    disableDefaultUI: flag('disableDefaultUI', !showControls),
    markerDraggable: flag('markerDraggable', false),
    linkOnClick: flag('linkOnClick', false),
  }
}
