/** The styles of a map by name, with the numbers that the site builder stores [MAP-13] [MAP-14]. */
export const MapStyle = {
  Original: 1,
  Grayscale: 2,
  Satellite: 3,
  MinimalLight: 4,
  MinimalDark: 5,
  MinimalBlue: 6,
} as const
Object.freeze(MapStyle)

/** A value of `MapStyle`. */
export type MapStyle = (typeof MapStyle)[keyof typeof MapStyle]

export function isMapStyle(value: unknown): value is MapStyle {
  return Object.values(MapStyle).includes(value as MapStyle)
}
