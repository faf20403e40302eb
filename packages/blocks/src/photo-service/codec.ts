import { LIMITS } from '@vitrine/enums'
import {
  fallback,
  integer,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  pipe,
  string,
  transform,
  trim,
} from 'valibot'
import type { GenericSchema } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { color, flag, lang, listOf, preview, text } from '../kit/settings.js'

/** A photo at a service. */
export interface ServicePhoto {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Language of the text. Default: that of the block. */
  readonly lang?: string | undefined
  readonly color?: string | undefined
  readonly preview?: string | undefined
  /** Address of the photo's page at the service; empty if there is none. */
  readonly href: string
}

/** The latest photos of an account at a photo service; the services differ only in their configuration [BLK-36]. */
export interface PhotoServiceData {
  /** Name of the service. */
  readonly service: string
  /** Address of the account there; empty for no link. */
  readonly profile: string
  readonly title: string
  readonly photos: readonly ServicePhoto[]
  /** The server renders the photos after the page [BLK-35]. */
  readonly asyncRendering: boolean
  /** Photos that are expected, where they come after the page: places are kept for them. */
  readonly expected: number
}

const length = pipe(number(), minValue(1))
const photo: GenericSchema<unknown, ServicePhoto> = object({
  src: pipe(string(), trim(), minLength(1)),
  width: length,
  height: length,
  alt: text,
  lang,
  color,
  preview,
  href: text,
})

/**
 * Reads a photo-service block: at most 20 photos [BLK-37] [BLK-6] [BLK-36]. Data without the name of the service is
 * refused.
 */
export const photoServiceCodec: BlockCodec<PhotoServiceData> = createCodec(
  object({
    service: pipe(string(), trim(), minLength(1)),
    profile: text,
    title: text,
    photos: pipe(
      listOf(photo),
      transform((photos) => photos.slice(0, LIMITS.photoGalleryCount)),
    ),
    asyncRendering: flag,
    expected: fallback(pipe(number(), integer(), minValue(0), maxValue(LIMITS.photoGalleryCount)), 0),
  }),
)
