/** The members of the provider's script that this package uses. */
export interface GoogleApi {
  readonly Map: new (element: HTMLElement, options: object) => GoogleMap
  readonly Marker: new (options: object) => GoogleMarker
  readonly InfoWindow: new (options: object) => { open(options: object): void; close(): void }
  readonly Size: new (width: number, height: number) => object
  readonly Point: new (x: number, y: number) => object
  readonly event: { clearInstanceListeners(instance: object): void }
}

export interface GoogleMap {
  setOptions(options: object): void
  setCenter(center: object): void
  getZoom(): number | undefined
  setZoom(zoom: number): void
  panBy(x: number, y: number): void
}

export interface GoogleMarker {
  setOptions(options: object): void
  setMap(map: GoogleMap | null): void
  addListener(name: string, listener: () => void): void
  getPosition(): { lat(): number; lng(): number } | undefined
}
