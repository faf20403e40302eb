import { googleOptions } from '../core/googleOptions.js'
import { addressLines } from '../core/location.js'
import type { MapLocation } from '../core/location.js'
import { googleLink } from '../core/mapLinks.js'
import type { MapEngine, MapSettings } from '../core/provider.js'
import { markerIcon } from '../data/markerIcon.js'
import type { GoogleApi } from './googleApi.js'

/** Size of the marker in pixels; its tip is the middle of the lower edge [MAP-16]. */
const ICON = { width: 48, height: 64 } as const

/** Creates the address as DOM elements, so that its text is never parsed as HTML. */
function addressElement(document: Document, location: MapLocation): HTMLElement {
  const element = document.createElement('div')
  const title = document.createElement('strong')
  title.textContent = location.addressTitle
  element.append(title)
  for (const line of addressLines(location)) element.append(document.createElement('br'), line)
  return element
}

const centerOf = ({ mapLat, mapLng }: MapLocation): object => ({ lat: mapLat, lng: mapLng })

/**
 * Creates a live map with Google's script and our settings [MAP-5]. The marker [MAP-16] opens the address [MAP-17] and
 * reports where it was dragged [MAP-18]; `destroy` removes the map and its listeners [MAP-20].
 */
export function googleEngine(api: GoogleApi): MapEngine {
  return (canvas, first, events) => {
    let settings = first
    const place = canvas.ownerDocument.createElement('div')
    place.dataset['scope'] = 'maps'
    place.dataset['part'] = 'live'
    canvas.append(place)
    const map = new api.Map(place, {
      ...googleOptions(first),
      center: centerOf(first.location),
      zoom: first.location.mapZoom,
    })
    const markerOptions = ({ location, options }: MapSettings): object => ({
      position: { lat: location.markerLat, lng: location.markerLng },
      title: [location.addressTitle, ...addressLines(location)].filter(Boolean).join(', '),
      draggable: options.markerDraggable,
    })
    const style = canvas.ownerDocument.defaultView!.getComputedStyle(canvas)
    const colorOf = (name: string): string => style.getPropertyValue(name).trim()
    const icon = {
      url: markerIcon({ fill: colorOf('--vt-color-accent'), edge: colorOf('--vt-color-on-accent') }),
      scaledSize: new api.Size(ICON.width, ICON.height),
      anchor: new api.Point(ICON.width / 2, ICON.height),
    }
    const marker = new api.Marker({ ...markerOptions(first), map, icon })
    let open: InstanceType<GoogleApi['InfoWindow']> | undefined
    marker.addListener('click', () => {
      if (settings.options.linkOnClick) {
        canvas.ownerDocument.defaultView!.open(googleLink(settings.location), '_blank', 'noopener')
        return
      }
      open?.close()
      open = new api.InfoWindow({ content: addressElement(canvas.ownerDocument, settings.location) })
      open.open({ map, anchor: marker })
    })
    marker.addListener('dragend', () => {
      const at = marker.getPosition()
      if (at) events.onMarkerMove({ markerLat: at.lat(), markerLng: at.lng() })
    })

    const show = ({ location }: MapSettings): void => {
      map.setCenter(centerOf(location))
      map.setZoom(location.mapZoom)
    }
    return {
      panBy: (x, y) => map.panBy(x, y),
      zoomBy: (steps) => map.setZoom((map.getZoom() ?? settings.location.mapZoom) + steps),
      reset: () => show(settings),
      update(next) {
        const { location: before } = settings
        const { location } = next
        settings = next
        map.setOptions(googleOptions(next))
        marker.setOptions(markerOptions(next))
        const isSame = (['mapLat', 'mapLng', 'mapZoom'] as const).every((name) => before[name] === location[name])
        if (!isSame) show(next)
      },
      destroy() {
        open?.close()
        api.event.clearInstanceListeners(marker)
        api.event.clearInstanceListeners(map)
        marker.setMap(null)
        place.remove()
      },
    }
  }
}
