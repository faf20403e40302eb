import { CollectionType } from '@vitrine/enums'
import * as v from 'valibot'
import { type AdmittedPage, type BlockRow, findPage, type PageRow, readBlocks } from '../database/site.ts'
import type { Db } from '../database/db.ts'
import type { Picture } from '../site/sitePictures.ts'
import type { Services } from '../http/services.ts'
import { pictureIn, readPictures } from './picture.ts'

const slide = v.object({
  id: v.string(),
  title: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  print: v.fallback(v.string(), ''),
  picture: v.fallback(v.optional(v.string()), undefined),
})

// Accept `true` and the text "true" as a stored boolean, because stored block data contains both.
const yes = v.union([v.literal(true), v.literal('true')])
const gallery = v.looseObject({ history: yes, slides: v.array(v.unknown()) })

/** A slide of a gallery, as it is stored. */
type StoredSlide = v.InferOutput<typeof slide>

/** The slide that the page's address names. */
export interface AddressedSlide extends StoredSlide {
  readonly image: Picture | undefined
  /** The other slides of its collection. */
  readonly others: readonly StoredSlide[]
}

/** Returns the slides of a gallery block that writes its slide to the address; none for any other block. */
function slidesOf({ type, data }: BlockRow): readonly StoredSlide[] {
  const read = v.safeParse(gallery, data)
  if (type !== 'gallery' || !read.success) return []
  return read.output.slides.flatMap((one) => {
    const found = v.safeParse(slide, one)
    return found.success ? [found.output] : []
  })
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The gallery collection whose slides have addresses below its own: `/prints` for `/prints/eddy` [SRV-62]. */
export async function findGallery(db: Db, path: string, seesUnpublished: boolean): Promise<PageRow | undefined> {
  const cut = path.lastIndexOf('/')
  const page = cut > 0 ? await findPage(db, path.slice(0, cut), seesUnpublished) : undefined
  return page?.collectionType === CollectionType.Gallery ? page : undefined
}

/**
 * The slide of a gallery collection that an address names: `/prints/eddy` is the slide `eddy` of `/prints` [SRV-62].
 * @param path - Path of the request, from the root.
 * @param language - Code of the language into which texts are translated; `undefined` for the owner's.
 * @returns `undefined` if the collection has no slide with that id.
 */
export async function findSlide(
  services: Pick<Services, 'db' | 'site'>,
  path: string,
  page: AdmittedPage,
  language: string | undefined,
): Promise<AddressedSlide | undefined> {
  const id = decoded(path.slice(path.lastIndexOf('/') + 1))
  const slides = (await readBlocks(services.db, page)).flatMap(slidesOf)
  const found = slides.find((one) => one.id === id)
  if (!found) return undefined
  const reference = pictureIn(found)
  const image = (await readPictures(services, language, reference))(reference)
  return { ...found, image, others: slides.filter((one) => one !== found) }
}

/** A slide with the texts that it has in the blocks of its page, which may be translated. */
export function slideIn(blocks: readonly BlockRow[], slide: AddressedSlide): AddressedSlide {
  const shown = blocks.flatMap(slidesOf).find(({ id }) => id === slide.id)
  return shown ? { ...slide, title: shown.title, description: shown.description } : slide
}

/**
 * Completes the gallery of a collection with the base of its slides' addresses and the slide to show; any other block
 * stays as it is [GAL-40] [SRV-62].
 */
export function inCollection(block: BlockRow, page: PageRow, current: string | undefined): BlockRow {
  if (page.collectionType !== CollectionType.Gallery || slidesOf(block).length === 0) return block
  return { ...block, data: { ...(block.data as object), collectionUrl: page.path, current } }
}
