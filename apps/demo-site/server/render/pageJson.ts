import { findBlock } from '@vitrine/blocks/react'
import type { Context } from 'hono'
import { type BlockRow, type PageRow, readBlocks } from '../database/site.ts'
import { sendJson } from '../http/asData.ts'
import { lockOf } from '../http/pageLock.ts'
import type { Env, Services } from '../http/services.ts'
import { type AddressedSlide, inCollection } from './gallerySlide.ts'
import { makeModel } from './pageModel.ts'
import { resolveBlock } from './resolveBlock.ts'

/** Answers for a locked page, by its lock; none contains text of the page [ACC-10] [SRV-78]. */
const REFUSALS = {
  password: [401, { error: 'This page needs its password.' }],
  'sign-in': [401, { loginRequired: true, error: 'Unauthorized request.' }],
  denied: [403, { authorizationFail: true, error: 'Unauthorized request.' }],
} as const

/**
 * Answers with a page as JSON: its blocks in order, each with the data that its view shows to this visitor [SRV-63].
 * The codec of a block lists the members that may be sent. An unreadable block is logged and left out, as on the page.
 * @param slide - The slide that the address names.
 */
export async function pageJson(
  c: Context<Env>,
  services: Services,
  page: PageRow,
  slide?: AddressedSlide,
): Promise<Response> {
  const lock = await lockOf(c, services, page)
  if (lock !== 'open') {
    const [status, refusal] = REFUSALS[lock]
    return sendJson(c, refusal, status, true)
  }
  const { id, path, pageType, title, description, audience } = page
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
  const data = { kind: 'page', path, pageType, title, description, ...(slide && { slide }), blocks: sent.flat() }
  return sendJson(c, data, 200, audience !== 'everyone')
}
