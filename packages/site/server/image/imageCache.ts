import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { declaredTheme } from '../declaredTheme.ts'
import { FIRST_COLORS } from '../siteColors.ts'
import { AVIF_EFFORT } from './formats.ts'
import type { Format, Width } from './formats.ts'

/** A drawing to be rasterised. */
export interface Drawing {
  /** Safe as a file name, and different for different drawings. */
  readonly key: string
  /** Width of the drawing in its own units. */
  readonly width: number
  readonly svg: () => string
}

/** An uploaded picture to be scaled down. */
export interface Photo {
  /** Safe as a file name, and different for different contents. */
  readonly key: string
  /** Pixels. */
  readonly width: number
  readonly read: () => Promise<Buffer>
}

/** Encoded pictures: made once, then read from a folder. */
export interface ImageCache {
  /** The encoded picture. Asking twice at once encodes once. */
  read(drawing: Drawing | Photo, width: Width, format: Format): Promise<Buffer>
  /** Pictures that are being encoded or wait for it. */
  length(): number
  /** Settles when nothing is being encoded and nothing waits for it. */
  whenIdle(): Promise<void>
}

/** Dots per inch at which an SVG unit is one pixel. */
const UNIT_DENSITY = 72

/** The ground of a picture in a format without transparency. */
const paper = (): { background: string } => ({ background: declaredTheme().colors.white })

/** Part of a file's name that tells papers apart; empty for that of the first release. */
function paperMark(): string {
  const { white } = declaredTheme().colors
  return white === FIRST_COLORS.paper ? '' : `-${white.slice(1)}`
}

async function encode(source: Drawing | Photo, width: Width, format: Format, avifEffort: number): Promise<Buffer> {
  if ('read' in source) {
    const photo = sharp(await source.read()).resize({ width, withoutEnlargement: true })
    // JPEG has no transparency.
    return format.encode(format.name === 'jpg' ? photo.flatten(paper()) : photo, avifEffort).toBuffer()
  }
  const density = (UNIT_DENSITY * width) / source.width
  const picture = sharp(Buffer.from(source.svg()), { density }).resize({ width }).flatten(paper())
  return format.encode(picture, avifEffort).toBuffer()
}

/** How a cache works. */
export interface ImageCacheOptions {
  /** Encodings that run side by side; the others wait their turn. Default 2. */
  readonly atOnce?: number
  /** Effort of AVIF files, from 0 to 9. Default 2. */
  readonly avifEffort?: number
  /** Called with the error if a picture could not be stored. */
  readonly report?: (error: unknown) => void
}

/**
 * Keeps pictures in a folder [SRV-111]. A file is written beside its place and renamed into it, so that nobody reads
 * half of one; several processes may share the folder. A picture that cannot be kept is given all the same.
 */
export function createImageCache(
  folder: string,
  { atOnce = 2, avifEffort = AVIF_EFFORT, report = () => {} }: ImageCacheOptions = {},
): ImageCache {
  const running = new Map<string, Promise<Buffer>>()
  const limit = pLimit(atOnce)

  async function make(file: string, drawing: Drawing | Photo, width: Width, format: Format): Promise<Buffer> {
    const stored = await readFile(file).catch(() => undefined)
    if (stored) return stored
    const picture = await limit(() => encode(drawing, width, format, avifEffort))
    const beside = `${file}.${randomUUID()}.part`
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(beside, picture)
      await rename(beside, file)
    } catch (error) {
      report(error)
      await rm(beside, { force: true }).catch(report)
    }
    return picture
  }

  const length = (): number => limit.activeCount + limit.pendingCount

  return {
    length,
    async whenIdle() {
      while (length() > 0) await Promise.allSettled(running.values())
    },
    read(drawing, width, format) {
      const file = path.join(folder, `${drawing.key}${paperMark()}-${width}.${format.name}`)
      let picture = running.get(file)
      if (!picture) {
        picture = make(file, drawing, width, format).finally(() => running.delete(file))
        running.set(file, picture)
      }
      return picture
    },
  }
}
