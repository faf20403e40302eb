import type { Device, DocumentBlock, GridPlaces, PageDocument } from '@vitrine/panel/document'
import type { AdmittedPage, PageRow } from '../database/site.ts'
import { readBlocks } from '../database/site.ts'
import type { Db } from '../database/db.ts'
import { withStoredTranslations } from './pageTranslations.ts'
import { hiddenOn, placesOf, readLayout } from '../render/layout.ts'

const isData = (data: unknown): data is DocumentBlock['data'] =>
  typeof data === 'string' || (typeof data === 'object' && data !== null && !Array.isArray(data))

/** Reads a page as it is published, as a document. Data that is neither an object nor a text becomes an empty object. */
export async function readPublished(db: Db, page: PageRow): Promise<PageDocument> {
  // Editors read every page, so its lock does not matter here.
  const blocks = await readBlocks(db, page as AdmittedPage)
  const byId = new Map(blocks.map((block) => [block.id, block]))
  const layout = readLayout(page.layout, [...byId.keys()])
  const { title, description, path } = page
  return withStoredTranslations(db, page.id, {
    title,
    description,
    path,
    bands: layout.map(({ theme, looks, cells }) => ({
      ...(theme && { theme }),
      ...(looks && { looks }),
      cells: cells.map((cell) => ({
        span: cell.span,
        ...(cell.animation && { animation: cell.animation }),
        blocks: cell.blocks.flatMap((id) => {
          const row = byId.get(id)
          const [hidden, places] = [hiddenOn(cell, id), placesOf(cell, id)]
          return row
            ? [
                {
                  id,
                  type: row.type,
                  ...(hidden.length > 0 && { hiddenOn: hidden }),
                  ...(places && { places }),
                  data: isData(row.data) ? row.data : {},
                },
              ]
            : []
        }),
      })),
    })),
  })
}

/** The layout of a document as the table of pages stores it: the ids in place of the blocks. */
export function layoutOf({ bands }: PageDocument): unknown {
  return bands.map(({ theme, looks, cells }) => ({
    ...(theme && { theme }),
    ...(looks && { looks }),
    cells: cells.map(({ blocks, ...cell }) => ({ ...cell, blocks: blocks.map(({ id }) => id), ...marksOf(blocks) })),
  }))
}

/** The devices on which the blocks of a cell are hidden, and their places, by their ids; nothing where none has any. */
function marksOf(blocks: readonly DocumentBlock[]): {
  readonly hidden?: Readonly<Record<string, readonly Device[]>>
  readonly places?: Readonly<Record<string, GridPlaces>>
} {
  const hidden = blocks.flatMap(({ id, hiddenOn = [] }) => (hiddenOn.length > 0 ? [[id, hiddenOn] as const] : []))
  const places = blocks.flatMap(({ id, places: own }) => (own ? [[id, own] as const] : []))
  return {
    ...(hidden.length > 0 && { hidden: Object.fromEntries(hidden) }),
    ...(places.length > 0 && { places: Object.fromEntries(places) }),
  }
}

/** The blocks of a document, in order, as they are stored. */
export function rowsOf({ bands }: PageDocument): readonly DocumentBlock[] {
  return bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))
}
