import { isDeepStrictEqual } from 'node:util'
import { BLOCKS, findBlock } from '@vitrine/blocks/react'
import type { PageFault } from '@vitrine/panel/api'
import type { DocumentBlock, PageDocument } from '@vitrine/panel/document'
import type { Db } from '../database/db.ts'
import type { BlockRow } from '../database/site.ts'
import type { Services } from '../http/services.ts'
import { ContentFault } from '../render/contentFault.ts'
import { resolveBlock } from '../render/resolveBlock.ts'
import { rowsOf } from './storedDocument.ts'

/** Parts of the sentence of a codec around the field at fault. */
const [CODEC, CANNOT] = ['[blocks] ', ' cannot be read: ']

/** Divides the sentence of a codec into field and message. */
function readCodecFault(block: string, sentence: string): PageFault {
  const end = sentence.startsWith(CODEC) ? sentence.indexOf(CANNOT) : -1
  const place = end < 0 ? '' : sentence.slice(CODEC.length, end)
  const rest = end < 0 ? undefined : sentence.slice(end + 1)
  const field = place === 'the data itself' ? '' : place
  return { block, field, message: `${field === '' ? 'The block' : `The field ${field}`} ${rest ?? 'cannot be read.'}` }
}

/**
 * Finds the reason why a block cannot be shown: its type is unknown, a row that it names does not exist, or its codec
 * refuses its data. `undefined` for a block without fault.
 */
export async function blockFault(services: Services, block: BlockRow | DocumentBlock): Promise<PageFault | undefined> {
  const { id, type } = block
  const own = services.parts.blocks.find((one) => one.name === type)
  const name = own?.name ?? findBlock(type)?.name
  if (name === undefined || name !== type) return { block: id, field: '', message: `There is no block type “${type}”.` }
  try {
    const { type: resolvedType, data } = await resolveBlock(services, block, { authenticatedAccount: null })
    const { codec } = own ?? BLOCKS[resolvedType as keyof typeof BLOCKS]
    const read = codec.read(data)
    return read.ok ? undefined : readCodecFault(id, read.error)
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error
    return { block: id, field: '', message: `The block names a row that does not exist: ${error.message}.` }
  }
}

/** Lists the faults of a document's texts and blocks, in order [PAN-6]. */
export async function documentFaults(services: Services, document: PageDocument): Promise<readonly PageFault[]> {
  const faults = await Promise.all(rowsOf(document).map((block) => blockFault(services, block)))
  const untitled = document.title.trim() === '' ? [{ field: 'title', message: 'A page has a title.' }] : []
  return [...untitled, ...faults.filter((one) => one !== undefined)]
}

/**
 * Lists the faults that keep a document from being published. A block that stands on the page as it is, such as one of a
 * package that was removed, keeps its place and its data, and keeps nobody from publishing the rest [PAN-143].
 */
export async function publishFaults(
  services: Services,
  pageId: string,
  document: PageDocument,
): Promise<readonly PageFault[]> {
  const faults = await documentFaults(services, document)
  if (faults.length === 0) return faults
  const published = await services.db
    .selectFrom('blocks')
    .select(['id', 'type', 'data'])
    .where('page_id', '=', pageId)
    .execute()
  const blocks = new Map(rowsOf(document).map(({ id, type, data }) => [id, { id, type, data }]))
  const unchanged = new Set(published.filter((row) => isDeepStrictEqual(row, blocks.get(row.id))).map(({ id }) => id))
  return faults.filter(({ block }) => block === undefined || !unchanged.has(block))
}

/** Lists the blocks of a document whose ids stand on other pages. */
export async function foreignBlocks(db: Db, pageId: string, document: PageDocument): Promise<readonly PageFault[]> {
  const ids = rowsOf(document).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('blocks')
    .select('id')
    .where('id', 'in', ids)
    .where('page_id', '<>', pageId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ block: id, field: '', message: 'Another page has a block with this id.' }))
}
