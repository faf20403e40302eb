import { findBlock } from '@vitrine/blocks/react'
import type { Context } from 'hono'
import { type BlockRow, type PageRow, readBlocks } from '../database/site.ts'
import { sendJson } from '../http/asData.ts'
import type { Env, Services } from '../http/services.ts'
import { type AddressedSlide, inCollection } from './gallerySlide.ts'
import { makeModel } from './pageModel.ts'
import { resolveBlock } from './resolveBlock.ts'

/**
 * Answers a page as data: its blocks in order, each with what its view shows of it to the person who asks [SRV-63]. The
 * codec of a block is the list of what may leave; a block that cannot be read is logged and left out, as on the page.
 * @param slide - The slide that the address names.
 */
export async function pageJson(
  c: Context<Env>,
  services: Services,
  page: PageRow,
  slide?: AddressedSlide,
): Promise<Response> {
  const { id, path, pageType, title, description } = page
  const stored = await readBlocks(services.db, id)
  const blocks = stored.map((block) => inCollection(block, page, slide?.id))
  const { context } = await makeModel(c, services, { pageType, title, description, blockTypes: [] })

  async function read(block: BlockRow): Promise<readonly BlockRow[]> {
    try {
      const resolved = await resolveBlock(services, block, context)
      const definition = findBlock(resolved.type)
      if (!definition) throw new Error(`there is no block type "${resolved.type}"`)
      const result = definition.codec.read(resolved.data)
      if (!result.ok) throw new TypeError(result.error)
      return [{ id: block.id, type: definition.name, data: result.data }]
    } catch (error) {
      services.log.error('a block could not be sent as data', error, { id: block.id, type: block.type, path })
      return []
    }
  }
  const sent = await Promise.all(blocks.map(read))
  return sendJson(c, { kind: 'page', path, pageType, title, description, ...(slide && { slide }), blocks: sent.flat() })
}
