import { findBlock } from '@vitrine/blocks/react'
import type { Context } from 'hono'
import { type AdmittedPage, type BlockRow, readBlocks } from '../database/site.ts'
import { sendJson } from '../http/asData.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageShelf } from './pageShelf.tsx'
import { ContentFault } from './contentFault.ts'
import { type AddressedSlide, inCollection } from './gallerySlide.ts'
import { makeModel } from './pageModel.ts'
import { resolveBlock } from './resolveBlock.ts'

/**
 * Answers with a page as JSON: its blocks in order, each with the data that its view shows to this visitor [SRV-63].
 * The codec of a block lists the members that may be sent. A block whose content is at fault is logged
 * and left out, as on the page [SRV-140].
 * @param shown.slide - The slide that the address names.
 * @param shown.shelf - The products of a page of the shop.
 */
export async function pageJson(
  c: Context<Env>,
  services: Services,
  page: AdmittedPage,
  { slide, shelf }: { readonly slide?: AddressedSlide | undefined; readonly shelf?: PageShelf },
): Promise<Response> {
  const { path, pageType, title, description, audience } = page
  const stored = await readBlocks(services.db, page)
  const blocks = stored.map((block) => inCollection(block, page, slide?.id))
  const { context } = await makeModel(c, services, { pageType, title, description, blockTypes: [] })

  async function read(block: BlockRow): Promise<readonly BlockRow[]> {
    try {
      return [sentBlock(services, await resolveBlock(services, block, context))]
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      services.log.error('a block could not be sent as data', error, { id: block.id, type: block.type, path })
      return []
    }
  }
  const sent = await Promise.all(blocks.map(read))
  const data = {
    kind: 'page',
    path,
    pageType,
    title,
    description,
    ...(slide && { slide }),
    blocks: sent.flat(),
    ...(shelf && {
      shelf: { query: shelf.query, ...shelf.shelf, items: shelf.cards.map((card) => sentBlock(services, card).data) },
    }),
  }
  return sendJson(c, data, 200, audience !== 'everyone')
}

/**
 * The members of a resolved block that may be sent.
 * @throws {ContentFault} If its content is at fault.
 */
function sentBlock({ parts }: Services, { id, type, data }: BlockRow): BlockRow {
  const definition = parts.blocks.find(({ name }) => name === type) ?? findBlock(type)
  if (!definition) throw new ContentFault(`there is no block type "${type}"`)
  const result = definition.codec.read(data)
  if (!result.ok) throw new ContentFault(result.error)
  return { id, type: definition.name, data: result.data }
}
