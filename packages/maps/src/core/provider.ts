import type { MapLocation } from './location.js'
import type { MapUiOptions } from './uiOptions.js'

/** Any members of a shape; a missing member takes its default. */
export type Given<Shape> = { readonly [Name in keyof Shape]?: Shape[Name] | undefined }

/** Everything that a map needs to render. */
export interface MapSettings {
  readonly location: MapLocation
  readonly options: MapUiOptions
  /** Whether one finger moves the map instead of the page. */
  readonly isMoving: boolean
}

/** Callbacks of a live map. */
export interface MapEvents {
  /** Called when the visitor has moved the marker [MAP-18]. */
  onMarkerMove(marker: { readonly markerLat: number; readonly markerLng: number }): void
  /**
   * Called when a gesture scrolls the page instead of the map, for example one finger: the visitor then needs a hint.
   */
  onHint(hint: 'touch' | 'wheel'): void
}

/** A live map, which the visitor can move. */
export interface LiveMap {
  /** Applies new settings. The visitor's view stays unless the new centre or zoom differs from the old one. */
  update(settings: MapSettings): void
  /** @param steps - Zoom levels; negative ones show more. */
  zoomBy(steps: number): void
  /** Moves the view by pixels to the east and to the south. */
  panBy(x: number, y: number): void
  /** Moves the view back to the location. */
  reset(): void
  /** Removes everything that the map has added, including listeners. */
  destroy(): void
}

/** Creates live maps once the provider has loaded. */
export type MapEngine = (canvas: HTMLElement, settings: MapSettings, events: MapEvents) => LiveMap

/** A source of live maps [MAP-5]. */
export interface MapProvider {
  /** Loads the engine. `createMaps` calls this once per page, and again after a failure. */
  load(document: Document): Promise<MapEngine>
  /** Returns the address of the location in the provider's own map. */
  link(location: MapLocation): string
  /** Whether the provider sends data about the visitor to another company, so that consent is needed. */
  readonly isThirdParty: boolean
}
