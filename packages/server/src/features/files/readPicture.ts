import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import type { PictureKind } from './pictureKind.js'

/** Pixels that a picture may have. A decoded picture takes four bytes for each. */
const MOST_PIXELS = 60_000_000

/** Longest side of a stored picture in pixels: wider ones are never served. */
const LONGEST = 4000

/** Width in pixels at which a drawing (SVG) is stored. */
const DRAWN = 2500

/** Seconds that the decoder may take. */
const PATIENCE = 20

/** Width of a preview in pixels. */
const PREVIEW = 24

/** A picture that is ready to be stored. */
export interface ReadPicture {
  /** Turned upright, in sRGB, without any metadata. */
  readonly content: Uint8Array
  readonly type: 'image/jpeg' | 'image/png'
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Mean colour, `#rrggbb`. */
  readonly color: string
  /** WebP of 24 pixels, in Base64. */
  readonly preview: string
}

/** The reason for which a content is no picture that can be shown. */
export type PictureFault = 'too many pixels' | 'broken'

type SharpModule = (typeof import('sharp'))['default']

/** @throws {Error} Where the package `sharp` is missing. */
async function loadSharp(): Promise<SharpModule> {
  try {
    return (await import('sharp')).default
  } catch (cause) {
    throw new Error('[server] Pictures are made anew by the package "sharp", which is not installed.', { cause })
  }
}

// Decode one picture at a time: each may need hundreds of megabytes.
const limit = pLimit(1)

/** Declarations that make a small drawing large, or reach for other files. */
const UNSAFE_SVG = /<!ENTITY/i

function open(sharp: SharpModule, bytes: Buffer): Sharp {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  return sharp(bytes, options).timeout({ seconds: PATIENCE })
}

/** Decoder of a drawing at a density that makes it as wide as it is stored. */
async function draw(sharp: SharpModule, bytes: Buffer): Promise<Sharp> {
  const { width = 1, height = 1 } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
  const scale = Math.min(DRAWN / width, DRAWN / height)
  const density = Math.min(Math.max(72 * scale, 1), 2400)
  return sharp(bytes, { density, limitInputPixels: MOST_PIXELS }).timeout({ seconds: PATIENCE })
}

async function read(sharp: SharpModule, bytes: Buffer, kind: PictureKind, paper: string): Promise<ReadPicture> {
  const decoder = kind === 'svg' ? await draw(sharp, bytes) : open(sharp, bytes)
  const { hasAlpha } = await decoder.metadata()
  const longest = kind === 'svg' ? DRAWN : LONGEST
  const upright = decoder
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const isPhoto = !hasAlpha && (kind === 'jpeg' || kind === 'webp' || kind === 'avif')
  const encoded = isPhoto ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : upright.png()
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const onPaper = sharp(data)
    .resize({ width: PREVIEW * 8 })
    .flatten({ background: paper })
  const small = await onPaper.png().toBuffer()
  const { channels } = await sharp(small).stats()
  const mean = channels.slice(0, 3).map(({ mean: level }) => Math.round(level).toString(16).padStart(2, '0'))
  const preview = await sharp(small).resize({ width: PREVIEW }).blur(1.4).webp({ quality: 30, effort: 6 }).toBuffer()
  return {
    content: data,
    type: isPhoto ? 'image/jpeg' : 'image/png',
    width: info.width,
    height: info.height,
    color: `#${mean.length === 3 ? mean.join('') : mean[0]!.repeat(3)}`,
    preview: preview.toString('base64'),
  }
}

/**
 * Decodes a picture and encodes it anew, so that nothing of the sent bytes is ever served: upright, in sRGB, at most 4000
 * pixels long, without location, camera data or hidden content [SRV-283]. A drawing (SVG) becomes pixels, a moving GIF
 * its first picture.
 * @param kind - As {@link pictureKind} has found it.
 * @param paper - Colour behind transparent parts, for the preview and the mean colour.
 */
export async function readPicture(
  bytes: Buffer,
  kind: PictureKind,
  paper: string,
): Promise<ReadPicture | PictureFault> {
  if (kind === 'svg' && UNSAFE_SVG.test(bytes.toString('utf8'))) return 'broken'
  const sharp = await loadSharp()
  try {
    return await limit(() => read(sharp, bytes, kind, paper))
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? 'too many pixels' : 'broken'
  }
}
