import type { Context } from 'hono'
import type { Sight } from '../database/items.ts'
import type { Env, Services } from '../http/services.ts'
import { seesUnpublished } from '../http/seesUnpublished.ts'

/** Time of a request, and whether its sender may see unpublished items. */
export async function sightOf(c: Context<Env>, services: Services): Promise<Sight> {
  const isEditor = await seesUnpublished(c, services)
  return { now: services.clock(), mayEdit: isEditor }
}
