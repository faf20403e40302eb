import { mayEdit } from '@vitrine/enums'
import type { Context } from 'hono'
import type { Env, Services } from './services.ts'
import { sessionOf } from './session.ts'

/** Whether the sender of a request may see what is not published [SRV-21] [SRV-61] [SRV-65]. */
export async function seesUnpublished(c: Context<Env>, services: Services): Promise<boolean> {
  return mayEdit((await sessionOf(c, services))?.account.roles ?? [])
}
