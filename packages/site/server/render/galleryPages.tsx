import { formatMessage, GALLERY } from '@vitrine/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageNav } from '../../pages/PageNav.tsx'
import type { BlockRow } from '../database/site.ts'
import { readPage } from '../http/paging.ts'
import { translatorOf } from '../languages.ts'
import type { PageModel } from '../model.ts'

/** Most pictures of a gallery on one page; rows of 2, 3, 4, 6 and 8 are full. */
export const PICTURES_A_PAGE = 48

/** A page of the pictures of a gallery. */
export interface GalleryPage {
  readonly page: number
  readonly total: number
}

/** A block as one page shows it: of a gallery the pictures of that page alone. */
export interface PagedBlock {
  readonly block: BlockRow
  /** Default: all pictures are on one page. */
  readonly gallery?: GalleryPage
}

/** The member of a query with the page of a gallery. */
const queryName = (id: string): string => `pictures-${id}`

/** The number of the page with the slide that the gallery begins with; 1 without one. */
function pageOfSlide(slides: readonly unknown[], current: unknown): number {
  const index = typeof current === 'string' ? slides.findIndex((slide) => Object(slide).id === current) : 0
  return Math.floor(Math.max(0, index) / PICTURES_A_PAGE) + 1
}

/**
 * Leaves the pictures of one page in a gallery with many [SRV-420]: the page that the address asks for, else the one
 * with the gallery's current slide. A page after the last one is the last.
 * @param query - Reads a member of the address.
 */
export function pageOfGallery(block: BlockRow, query: (name: string) => string | undefined): PagedBlock {
  const { slides, current } = Object(block.data) as { readonly slides?: unknown; readonly current?: unknown }
  if (block.type !== 'gallery' || !Array.isArray(slides) || slides.length <= PICTURES_A_PAGE) return { block }
  const asked = query(queryName(block.id))
  const number = asked === undefined ? pageOfSlide(slides, current) : (readPage(asked) ?? 1)
  const page = Math.min(number, Math.ceil(slides.length / PICTURES_A_PAGE))
  const shown = slides.slice((page - 1) * PICTURES_A_PAGE, page * PICTURES_A_PAGE)
  return {
    block: { ...block, data: { ...Object(block.data), slides: shown } },
    gallery: { page, total: slides.length },
  }
}

/** Draws the links to the pages before and after the pictures that a gallery shows [SRV-420]. */
export function drawGalleryNav(
  { page, total }: GalleryPage,
  id: string,
  { lang, path }: Pick<PageModel, 'lang' | 'path'>,
): string {
  const say = translatorOf(lang)(GALLERY)
  const first = (page - 1) * PICTURES_A_PAGE + 1
  const last = Math.min(total, page * PICTURES_A_PAGE)
  const count = (number: number): string => number.toLocaleString(lang)
  const href = (number: number): string => `${path}?${new URLSearchParams([[queryName(id), `${number}`]])}#block-${id}`
  return renderToStaticMarkup(
    <PageNav
      label={say.gallery}
      range={formatMessage(say.rangeOfTotal, { first: count(first), last: count(last), total: count(total) })}
      previous={page > 1 ? href(page - 1) : undefined}
      next={last < total ? href(page + 1) : undefined}
      lang={lang}
    />,
  )
}
