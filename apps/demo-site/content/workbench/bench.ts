import { PageType } from '@vitrine/enums'
import { opening, text } from '../galleries/words.ts'
import type { BandContent, BlockContent, CellContent, PageContent, Span } from '@vitrine/site'

/** A block of a bench with its name above it. */
export interface Piece {
  readonly name: string
  readonly type: string
  readonly data: BlockContent['data']
}

/**
 * Creates a page with blocks of one group, in their usual settings and at their limits.
 * @param id - Id of the page; the ids of its blocks begin with it, and its path ends with it.
 * @param title - At least two words.
 */
export function benchPage(id: string, title: string, words: string, bands: readonly BandContent[]): PageContent {
  return {
    id: `bench-${id}`,
    path: `/workbench/${id}`,
    pageType: PageType.Page,
    title,
    description: words,
    bands: [{ cells: [opening(`bench-${id}`, title, words)] }, ...bands, { cells: [wayToBenches(id)] }],
  }
}

/**
 * Creates cells with each block below its name.
 * @param id - Beginning of the ids of its blocks.
 */
export function pieces(id: string, span: Span, list: readonly Piece[]): readonly CellContent[] {
  return list.map(({ name, type, data }, index) => ({
    span,
    blocks: [text(`${id}-${index}-name`, `<h2>${name}</h2>`), { id: `${id}-${index}`, type, data }],
  }))
}

function wayToBenches(id: string): CellContent {
  const data = { text: 'To the other benches', href: '/workbench', kind: 'secondary' }
  return { blocks: [{ id: `bench-${id}-back`, type: 'button', data }] }
}

/** A colour of the site's palette, as a block's setting; it changes with the palette. */
export const paletteColor = (id: string, alpha?: number) => ({
  type: 'SITE_PALETTE_COLOR',
  sitePaletteColor: { id, ...(alpha !== undefined && { alpha }) },
})
