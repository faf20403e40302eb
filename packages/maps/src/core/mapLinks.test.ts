import { expect, test } from 'vitest'
import { mapLocation } from './location.js'
import { googleLink, openStreetMapLink } from './mapLinks.js'

const place = mapLocation({ mapLat: 1, mapLng: 2, mapZoom: 15.6, markerLat: 53.88, markerLng: -2.35 })

test('a link leads to the marked place on the map of Google or of OpenStreetMap [MAP-3] [MAP-17] [MAP-29]', () => {
  expect(googleLink(place)).toBe('https://www.google.com/maps/search/?api=1&query=53.88%2C-2.35')
  expect(openStreetMapLink(place)).toBe('https://www.openstreetmap.org/?mlat=53.88&mlon=-2.35#map=16/53.88/-2.35')
})
