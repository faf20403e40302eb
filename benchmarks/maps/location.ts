import { HALL } from '../../apps/demo-site/content/town/town.ts'

/** The place that every map shows. */
export const LOCATION = { mapLat: HALL.lat, mapLng: HALL.lng, mapZoom: 16, addressTitle: 'Lantern Hall' } as const
