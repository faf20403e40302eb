import type { MapLocation } from './location.js'

/** Address of a place in Google Maps [MAP-3] [MAP-17]. */
export function googleLink({ markerLat, markerLng }: MapLocation): string {
  return `https://www.google.com/maps/search/?api=1&query=${markerLat}%2C${markerLng}`
}

/** Address of a place in OpenStreetMap [MAP-3] [MAP-29]. */
export function openStreetMapLink({ markerLat, markerLng, mapZoom }: MapLocation): string {
  const zoom = Math.round(mapZoom)
  return `https://www.openstreetmap.org/?mlat=${markerLat}&mlon=${markerLng}#map=${zoom}/${markerLat}/${markerLng}`
}
