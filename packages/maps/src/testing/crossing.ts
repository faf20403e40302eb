import type { MapData } from '../core/mapData.js'

/** Coordinates of the crossing in the middle of the sample map. */
export const MIDDLE = { lat: 53.88, lng: 2.35 } as const

const house = (x: number, y: number): readonly number[] => [x, y, 52, 0, 0, 40, -52, 0]

/** A small map for tests and stories: two streets, a canal, a park and eight houses. */
export const CROSSING: MapData = {
  ...MIDDLE,
  shapes: {
    park: [[-420, -300, 300, 0, 0, 200, -300, 0]],
    contour: [[-1000, -500, 700, -60, 900, 40]],
    canal: [[-1400, 130, 1400, -20, 1400, 30]],
    trees: [[-400, 90, 380, -6]],
    street: [
      [-1400, 0, 2800, 0],
      [0, -900, 0, 1800],
    ],
    building: [-300, -220, -140, 60, 140, 220].flatMap((x) => [house(x, -70), house(x, 190)]),
    landmark: [[60, 24, 120, 0, 0, 60, -120, 0]],
  },
  names: [
    { text: 'Mill Street', kind: 'street', x: -260, y: 0, rank: 15 },
    { text: 'Lamp Lane', kind: 'street', x: 0, y: -220, angle: 90, rank: 17 },
    { text: 'Mill Canal', kind: 'water', x: 320, y: 124, rank: 14 },
    { text: 'Orchard Park', kind: 'park', x: -270, y: -200, rank: 14 },
  ],
}

/** The address of the samples. */
export const HALL = {
  mapLat: MIDDLE.lat,
  mapLng: MIDDLE.lng,
  mapZoom: 16,
  markerLat: MIDDLE.lat,
  markerLng: MIDDLE.lng,
  addressTitle: 'Lantern Hall',
  addressLine1: '14 Mill Street',
  addressLine2: 'Lamp Works',
  addressCountry: '',
} as const
