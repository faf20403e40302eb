import type { SiteContext } from '@vitrine/core-data/site'
import { findPage, publicPage, readBlocks, readSettings } from '../database/site.ts'
import type { Services } from '../http/services.ts'
import { resolveBlock } from './resolveBlock.ts'
import { chooseFormat, type Width } from '../image/formats.ts'

/** The `Accept` header of today's browsers. */
const BROWSER = 'image/avif,image/webp'

/** Widths of pictures, the most requested first. */
const ORDER: readonly Width[] = [1000, 500, 1500, 750, 300, 2500, 100]

/** The prints that blocks show, each once, in the order of the page. */
export function printsIn(blocks: readonly unknown[]): readonly string[] {
  const found = JSON.stringify(blocks).matchAll(/"\/images\/([\w-]+)\//g)
  return [...new Set([...found].map(([, slug]) => slug!))]
}

/** The prints of the home page. */
export async function homePrints(
  services: Pick<Services, 'db' | 'clock' | 'secret' | 'log' | 'site'>,
): Promise<readonly string[]> {
  const { db, log } = services
  const page = await findPage(db, '/')
  const shown = page && publicPage(page)
  if (!shown) return []
  const websiteSettings = (await readSettings(db)).get('websiteSettings') as SiteContext['websiteSettings']
  const blocks = await readBlocks(db, shown)
  const resolved = await Promise.all(
    blocks.map((block) =>
      resolveBlock(services, block, { websiteSettings } as SiteContext).catch((error: unknown) => {
        log.error('a block could not be read for its pictures', error, { id: block.id })
        return undefined
      }),
    ),
  )
  return printsIn(resolved.map((block) => block?.data))
}

/**
 * Encodes pictures before a browser asks for them, so that the first visitor does not wait [SRV-111]. It encodes one at
 * a time, and only while the cache is otherwise idle [SRV-93].
 * @param signal - Ends the work after the picture in hand.
 */
export async function warmPictures(
  { images, log, site: { pictures } }: Pick<Services, 'images' | 'log' | 'site'>,
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const width of ORDER) {
    const format = chooseFormat(BROWSER, width)
    for (const slug of slugs) {
      const print = pictures.find(slug)
      if (!print) continue
      await images.whenIdle()
      if (signal.aborted) return
      const drawing = { key: `${slug}-${pictures.versionOf(slug)}`, width: print.width, svg: print.svg }
      await images
        .read(drawing, width, format)
        .catch((error: unknown) => log.error('a picture could not be encoded ahead', error, { slug, width }))
    }
  }
}
