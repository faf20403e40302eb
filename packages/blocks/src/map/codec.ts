import { AREA_KINDS, LINE_KINDS } from '@vitrine/maps'
import type { MapData } from '@vitrine/maps'
import {
  array,
  finite,
  intersect,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot'
import type { GenericSchema } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { ratioOf } from '../kit/ratioOf.js'
import { listOf, maybe, numeric, text } from '../kit/settings.js'
import { mapSettings } from './settings.js'
import type { MapSettings } from './settings.js'

/** The data of a map block. */
export interface MapBlockData extends MapSettings {
  /** The town that the server draws. Default: plain ground. */
  readonly map?: MapData | undefined
  /** Width over height. Default: as high as a window leaves room for. */
  readonly ratio?: number | undefined
  /** Address of the link below the map. Empty: the location in the provider's map. */
  readonly href: string
}

const coordinate = pipe(number(), finite())
/** Schema of paths on the map; each path has at least two points. */
const paths = listOf(pipe(array(coordinate), minLength(4)))
const name = object({
  text: string(),
  kind: picklist(['street', 'water', 'park', 'place', 'district']),
  x: coordinate,
  y: coordinate,
  angle: optional(coordinate),
  rank: coordinate,
})

const town: GenericSchema<unknown, MapData> = object({
  lat: coordinate,
  lng: coordinate,
  shapes: object(Object.fromEntries([...AREA_KINDS, ...LINE_KINDS].map((kind) => [kind, paths]))),
  names: listOf(name),
})

const ratio = pipe(number(), minValue(0.01), maxValue(100))

/** Reads a map block [BLK-26] [BLK-6]. A location without coordinates takes the default centre [MAP-8]. */
export const mapCodec: BlockCodec<MapBlockData> = createCodec(
  pipe(
    intersect([
      mapSettings,
      object({
        map: maybe(town),
        href: text,
        ratio: maybe(ratio),
        aspectRatio: maybe(pipe(numeric, number(), minValue(0.1), maxValue(1000))),
        vSize: maybe(pipe(numeric, number(), minValue(0.1), maxValue(100))),
      }),
    ]),
    transform(({ aspectRatio, vSize, ...read }): MapBlockData => {
      const own = read.ratio ?? (aspectRatio === undefined ? undefined : ratioOf(aspectRatio))
      // Divide 20 by `vSize` to get the ratio, because the site builder stores a map's height
      // in twentieths of its width.
      return { ...read, ratio: own ?? (vSize === undefined ? undefined : 20 / vSize) }
    }),
  ),
)
