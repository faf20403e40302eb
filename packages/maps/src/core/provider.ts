import type { MapLocation } from './location.js'
import type { MapUiOptions } from './uiOptions.js'

/** Some members of a shape; a missing one takes its default. */
export type Given<Shape> = { readonly [Name in keyof Shape]?: Shape[Name] | undefined }

/** Everything that one map shows. */
export interface MapSettings {
  readonly location: MapLocation
  readonly options: MapUiOptions
  /** Whether one finger moves the map instead of the page. */
  readonly isMoving: boolean
}

/** Reports of a live map. */
export interface MapEvents {
  /** The visitor has moved the marker [MAP-18]. */
  onMarkerMove(marker: { readonly markerLat: number; readonly markerLng: number }): void
  /** A gesture was meant for the page, for example one finger on the map: the visitor needs a hint. */
  onHint(hint: 'touch' | 'wheel'): void
}

/** A map that a visitor moves. */
export interface LiveMap {
  /** Shows other settings. The view of the visitor stays unless centre or zoom are others than before. */
  update(settings: MapSettings): void
  /** @param steps - Zoom levels; negative ones show more. */
  zoomBy(steps: number): void
  /** Moves the view by pixels to the east and to the south. */
  panBy(x: number, y: number): void
  /** Shows the location again. */
  reset(): void
  /** Removes everything that the map has added, its listeners included. */
  destroy(): void
}

/** Draws live maps, once the provider is loaded. */
export type MapEngine = (canvas: HTMLElement, settings: MapSettings, events: MapEvents) => LiveMap

/** A source of live maps [MAP-5]. */
export interface MapProvider {
  /** Called once per page and again after a failure; `createMaps` shares the result. */
  load(document: Document): Promise<MapEngine>
  /** Address of the location in the provider's own map. */
  link(location: MapLocation): string
  /** Whether it sends anything about the visitor to somebody else, so that consent is needed. */
  readonly isThirdParty: boolean
}
