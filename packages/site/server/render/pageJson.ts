import { findBlock } from '@vitrine/blocks/react'
import type { Context } from 'hono'
import { type AdmittedPage, type BlockRow, readBlocks } from '../database/site.ts'
import { sendJson } from '../http/asData.ts'
import type { Env, Services } from '../http/services.ts'
import { ContentFault } from './contentFault.ts'
import { type AddressedSlide, inCollection } from './gallerySlide.ts'
import { makeModel } from './pageModel.ts'
import { resolveBlock } from './resolveBlock.ts'

/**
 * Answers with a page as JSON: its blocks in order, each with the data that its view shows to this visitor [SRV-63].
 * The codec of a block lists the members that may be sent. A block whose content is at fault is logged
 * and left out, as on the page [SRV-140].
 * @param slide - The slide that the address names.
 */
export async function pageJson(
  c: Context<Env>,
  services: Services,
  page: AdmittedPage,
  slide?: AddressedSlide,
): Promise<Response> {
  const { path, pageType, title, description, audience } = page
  const stored = await readBlocks(services.db, page)
  const blocks = stored.map((block) => inCollection(block, page, slide?.id))
  const { context } = await makeModel(c, services, { pageType, title, description, blockTypes: [] })

  async function read(block: BlockRow): Promise<readonly BlockRow[]> {
    try {
      const resolved = await resolveBlock(services, block, context)
      const definition = findBlock(resolved.type)
      if (!definition) throw new ContentFault(`there is no block type "${resolved.type}"`)
      const result = definition.codec.read(resolved.data)
      if (!result.ok) throw new ContentFault(result.error)
      return [{ id: block.id, type: definition.name, data: result.data }]
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      services.log.error('a block could not be sent as data', error, { id: block.id, type: block.type, path })
      return []
    }
  }
  const sent = await Promise.all(blocks.map(read))
  const data = { kind: 'page', path, pageType, title, description, ...(slide && { slide }), blocks: sent.flat() }
  return sendJson(c, data, 200, audience !== 'everyone')
}
