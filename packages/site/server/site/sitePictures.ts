import { createHash } from 'node:crypto'
import { isMediaId } from './mediaId.ts'

/** A picture as the media package shows it. */
export interface Picture {
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Language of the text of an uploaded picture. Default: that of what shows it. */
  readonly lang?: string | undefined
  /** `#rrggbb`, shown until it has arrived. */
  readonly color: string | undefined
  /** The picture 24 pixels wide as a `data:` address, shown on the colour until it has arrived. */
  readonly preview: string | undefined
  /** Part of an uploaded picture that stays visible when a view crops it: fractions of width and height. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
}

/** A drawing that belongs to the site's files: its pictures are made from it in every width. */
export interface Drawing {
  /** Kebab-case and stable: the last part of its address. */
  readonly slug: string
  readonly title: string
  /** The drawings that belong together. */
  readonly series: string
  readonly year: number
  /** User units; a rasteriser may choose any size of the same shape. */
  readonly width: number
  readonly height: number
  /** Text for a visitor who cannot see it: 20 to 180 characters. */
  readonly alt: string
  /** The wall text. */
  readonly description: string
  /** Its mean colour as `#rrggbb`, shown until the picture has loaded. Default: none. */
  readonly color?: string | undefined
  /** Its small and blurred picture, as a `data:` address. Default: none. */
  readonly preview?: string | undefined
  /** Reads its SVG. */
  readonly svg: () => string
}

/** The drawings of a site, and the addresses and sizes of their pictures. */
export interface SitePictures {
  /** All of them, in the order of the site's files. */
  readonly all: readonly Drawing[]
  readonly find: (slug: string) => Drawing | undefined
  /** The version in a picture's address: changes when its file or the encoders' settings do. */
  readonly versionOf: (slug: string) => string | undefined
  /**
   * The address of a picture, to which `?format={width}w` is added [SRV-111]. What it answers never changes.
   * @example addressOf('doors-at-seven') // => '/images/doors-at-seven/3f2a91c07be4'
   */
  readonly addressOf: (slug: string) => string | undefined
  /** Path of the drawing's own page; `undefined` on a site that shows none. */
  readonly pageOf: (slug: string) => string | undefined
  /** A drawing as a picture, or `undefined` for one that the site does not have [SRV-111] [SRV-114]. */
  readonly pictureOf: (slug: string) => Picture | undefined
}

/** Part of every address: raise it when the encoders' settings change, and browsers fetch the pictures anew. */
const PIPELINE = 'pipeline-1'

/** Largest width of a picture. Drawings are vectors, so their own size sets no limit. */
const LARGEST = 2500

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * Creates the pictures of a site's drawings; each file is read when its picture is first asked for.
 * @param path - Path of the page that shows the drawings one by one.
 */
export function createSitePictures(all: readonly Drawing[], path: string | undefined): SitePictures {
  const drawings = new Map(all.map((drawing) => [drawing.slug, drawing]))
  const versions = new Map<string, string>()

  function versionOf(slug: string): string | undefined {
    const drawing = drawings.get(slug)
    if (!drawing) return undefined
    const version = versions.get(slug) ?? digest(PIPELINE + digest(drawing.svg()))
    versions.set(slug, version)
    return version
  }

  function addressOf(slug: string): string | undefined {
    // An address of an upload with an unknown version leads to the present one.
    if (isMediaId(slug)) return `/images/${slug}/000000000000`
    const version = versionOf(slug)
    return version && `/images/${slug}/${version}`
  }

  return {
    all,
    find: (slug) => drawings.get(slug),
    versionOf,
    addressOf,
    pageOf: (slug) => (path === undefined ? undefined : `${path}/${slug}`),
    pictureOf(slug) {
      const drawing = drawings.get(slug)
      const src = addressOf(slug)
      if (!drawing || src === undefined) return undefined
      const { width, height, alt, color, preview } = drawing
      return { src, width: LARGEST, height: Math.round((LARGEST * height) / width), alt, color, preview }
    },
  }
}
