/** A listener of the stand-in's objects. */
type Listener = () => void

interface Options {
  readonly center?: { readonly lat: number; readonly lng: number }
  readonly zoom?: number
  readonly title?: string
  readonly position?: { readonly lat: number; readonly lng: number }
}

/** Runs in the page. It names nothing outside of itself, so that its text is the whole script. */
function provider(): void {
  class Listeners {
    readonly listeners: Record<string, Listener> = {}
    addListener(name: string, listener: Listener): void {
      this.listeners[name] = listener
    }
  }

  class StandInMap extends Listeners {
    readonly text: HTMLParagraphElement
    zoom: number
    constructor(element: HTMLElement, options: Options) {
      super()
      this.zoom = options.zoom ?? 12
      this.text = document.createElement('p')
      element.append(this.text)
      element.style.cssText = 'display:grid;place-content:center;text-align:center;background:#dfe8e6;color:#22302c'
      this.draw()
    }
    draw(): void {
      this.text.textContent = `Map of another company, zoom ${this.zoom}`
    }
    setOptions(): void {
      this.draw()
    }
    setCenter(): void {
      this.draw()
    }
    getZoom(): number {
      return this.zoom
    }
    setZoom(zoom: number): void {
      this.zoom = zoom
      this.draw()
    }
    panBy(): void {
      this.draw()
    }
  }

  class Marker extends Listeners {
    readonly position: NonNullable<Options['position']>
    constructor(options: Options) {
      super()
      this.position = options.position ?? { lat: 0, lng: 0 }
    }
    setOptions(): void {
      // Ignore marker options, because this stand-in for the maps library draws no markers.
    }
    setMap(): void {
      // Add the marker to no map, because this stand-in for the maps library draws no markers.
    }
    getPosition(): { lat(): number; lng(): number } {
      const { lat, lng } = this.position
      return { lat: () => lat, lng: () => lng }
    }
  }

  class InfoWindow {
    open(): void {
      // Open no info window, because this stand-in for the maps library draws no marker to attach it to.
    }
    close(): void {
      // Close nothing, because this stand-in for the maps library never opens an info window.
    }
  }

  class Pair {
    readonly x: number
    readonly y: number
    constructor(x: number, y: number) {
      this.x = x
      this.y = y
    }
  }

  const event = {
    clearInstanceListeners(instance: Listeners): void {
      for (const name of Object.keys(instance.listeners)) delete instance.listeners[name]
    },
  }
  const page = window as unknown as Record<string, unknown>
  page['google'] = { maps: { Map: StandInMap, Marker, InfoWindow, Size: Pair, Point: Pair, event } }
  const callback = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('callback') ?? ''
  const ready = page[callback]
  if (typeof ready === 'function') (ready as Listener)()
}

/** The stand-in for a maps provider's script [SRV-3]. */
export const mapsScript = `(${provider.toString()})()`
