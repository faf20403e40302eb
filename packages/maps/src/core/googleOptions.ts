import { MAX_ZOOM } from './location.js'
import { MapStyle } from './mapStyle.js'
import type { MapSettings } from './provider.js'

interface Rule {
  readonly elementType?: string
  readonly featureType?: string
  readonly stylers: readonly Readonly<Record<string, string | number>>[]
}

const color = (value: string, featureType: string, elementType = 'geometry'): Rule => ({
  featureType,
  elementType,
  stylers: [{ color: value }],
})

/** Style rules for Google Maps: a few colours for land, roads, water and names. */
const minimal = (land: string, road: string, water: string, text: string): readonly Rule[] => [
  { elementType: 'geometry', stylers: [{ color: land }] },
  { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
  { elementType: 'labels.text.fill', stylers: [{ color: text }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: land }] },
  { featureType: 'poi', elementType: 'labels', stylers: [{ visibility: 'off' }] },
  color(road, 'road'),
  color(water, 'water'),
]

/** Google's style rules for each map style of this package that has no map type at Google. */
const RULES: { readonly [Style in MapStyle]?: readonly Rule[] } = {
  [MapStyle.Grayscale]: [{ stylers: [{ saturation: -100 }] }],
  [MapStyle.MinimalLight]: minimal('#f5f5f5', '#ffffff', '#dcdfe2', '#5f5f5f'),
  [MapStyle.MinimalDark]: minimal('#212124', '#3a3a40', '#101014', '#b9b9bf'),
  [MapStyle.MinimalBlue]: minimal('#eaf1f8', '#ffffff', '#a9cbe8', '#2e5270'),
}

const NO_NAMES: Rule = { elementType: 'labels', stylers: [{ visibility: 'off' }] }

/** Google's map type: satellite pictures with and without names, and terrain, are separate types [MAP-15]. */
function typeOf({ style, showLabels, showTerrain }: MapSettings['options']): string {
  if (style === MapStyle.Satellite) return showLabels ? 'hybrid' : 'satellite'
  return showTerrain ? 'terrain' : 'roadmap'
}

function gesturesOf({ options, isMoving }: MapSettings): string {
  if (!options.draggable) return 'none'
  return isMoving || options.scrollwheel ? 'greedy' : 'cooperative'
}

/** Translates our map settings to the options of Google's map [MAP-10] [MAP-15]. */
export function googleOptions(settings: MapSettings): Readonly<Record<string, unknown>> {
  const { options } = settings
  const own = RULES[options.style] ?? []
  return {
    mapTypeId: typeOf(options),
    styles: options.showLabels ? own : [...own, NO_NAMES],
    draggable: options.draggable,
    scrollwheel: options.scrollwheel || settings.isMoving,
    gestureHandling: gesturesOf(settings),
    disableDefaultUI: options.disableDefaultUI,
    // Turn off Google's zoom control and shortcuts, because the map has its own zoom buttons and keys, which keep the
    // focus when the live map loads.
    zoomControl: false,
    keyboardShortcuts: false,
    maxZoom: MAX_ZOOM,
  }
}
