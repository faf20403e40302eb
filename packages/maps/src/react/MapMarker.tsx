import type { MAPS, Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { Maps } from '../core/createMaps.js'
import { addressLines } from '../core/location.js'
import type { MapLocation } from '../core/location.js'
import { project } from '../core/project.js'
import type { MapUiOptions } from '../core/uiOptions.js'
import { MARKER_PATH } from '../data/markerIcon.js'

interface MapMarkerProps {
  readonly location: MapLocation
  readonly options: MapUiOptions
  readonly maps: Pick<Maps, 'link'>
  readonly messages: Translation<typeof MAPS>
  readonly contentLanguage: ContentLanguage | undefined
}

const part = createPart<'marker' | 'pin' | 'info' | 'title' | 'line'>('maps')

/** Returns the marker's offset from the middle of the picture, in pixels. */
function offsetOf({ mapLat, mapLng, markerLat, markerLng, mapZoom }: MapLocation): object {
  const center = project({ lat: mapLat, lng: mapLng }, mapZoom)
  const marker = project({ lat: markerLat, lng: markerLng }, mapZoom)
  return { '--vt-maps-x': (marker.x - center.x).toFixed(1), '--vt-maps-y': (marker.y - center.y).toFixed(1) }
}

/**
 * The marker: a `<details>` with the address, which works without script, or a link to the provider's map [MAP-17]. Its
 * tip stands at its place [MAP-16]. Its texts keep their language [SRV-97].
 */
export function MapMarker({ location, options, maps, messages, contentLanguage }: MapMarkerProps): ReactElement {
  const name = location.addressTitle || messages.mapMarker
  const language = location.addressTitle ? contentLanguage : undefined
  const style = offsetOf(location)
  const pin = (
    <svg {...part('pin')} viewBox="0 0 48 64" width="48" height="64" aria-hidden="true">
      <path d={MARKER_PATH} />
      <circle cx="24" cy="23" r="7" />
    </svg>
  )
  if (options.linkOnClick) {
    return (
      <a
        {...part('marker')}
        {...language}
        href={maps.link(location)}
        target="_blank"
        rel="noopener"
        aria-label={name}
        style={style}
      >
        {pin}
      </a>
    )
  }
  return (
    <details {...part('marker')} style={style}>
      <summary {...language} aria-label={name}>
        {pin}
      </summary>
      <div {...part('info')} {...contentLanguage}>
        {location.addressTitle && <strong {...part('title')}>{location.addressTitle}</strong>}
        {addressLines(location).map((line, index) => (
          <span key={index} {...part('line')}>
            {line}
          </span>
        ))}
      </div>
    </details>
  )
}
