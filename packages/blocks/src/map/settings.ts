import { mapLocation } from '@vitrine/maps'
import type { MapLocation, MapModel } from '@vitrine/maps'
import { literal, object, picklist, pipe, record, string, transform, unknown } from 'valibot'
import type { GenericSchema } from 'valibot'
import { flag, maybe, numeric, text, yesOrNo } from '../kit/settings.js'

/** All that the island of a map reads besides the HTML. */
export interface MapSettings extends Pick<MapModel, 'options' | 'start'> {
  readonly location: MapLocation
  /** Address of a provider's script; empty for the map that the server draws. */
  readonly script: string
  /** The site's key at that provider. */
  readonly key: string
  /** Visitors find places of the site's gazetteer on the map. */
  readonly find?: boolean | undefined
}

/** Reads a number, which the site builder may have stored as text. */
const toNumber = (value: unknown): unknown => (typeof value === 'string' && value.trim() ? Number(value) : value)

/** A location as the site builder stores it [MAP-6] [MAP-8]. */
function readLocation(stored: Readonly<Record<string, unknown>> = {}): MapLocation {
  const numbers = ['mapLat', 'mapLng', 'mapZoom', 'markerLat', 'markerLng'].map(
    (name) => [name, toNumber(stored[name])] as const,
  )
  return mapLocation({ ...stored, ...Object.fromEntries(numbers) })
}

/** Settings of a map as the site builder stores them [MAP-9]; `start`, `script`, `key` and `find` are ours. */
const stored = object({
  location: maybe(record(string(), unknown())),
  style: maybe(pipe(numeric, picklist([1, 2, 3, 4, 5, 6]))),
  labels: yesOrNo,
  terrain: yesOrNo,
  controls: yesOrNo,
  start: maybe(literal('near')),
  script: text,
  key: text,
  find: flag,
})

/** Reads the stored settings of a map. */
export const mapSettings: GenericSchema<unknown, MapSettings> = pipe(
  stored,
  transform(({ location, style, labels, terrain, controls, ...others }) => ({
    ...others,
    location: readLocation(location),
    options: { style, showLabels: labels, showTerrain: terrain, showControls: controls },
  })),
)

/** Writes the settings that the island reads, as the site builder stores them. The postal address is in the HTML. */
export function writeMapSettings({ location: from, options = {}, start, script, key, find }: MapSettings): object {
  const { mapLat, mapLng, mapZoom, markerLat, markerLng } = from
  return {
    location: { mapLat, mapLng, mapZoom, markerLat, markerLng },
    style: options.style,
    labels: options.showLabels,
    terrain: options.showTerrain,
    controls: options.showControls,
    start,
    script: script || undefined,
    key: key || undefined,
    find: find || undefined,
  }
}
