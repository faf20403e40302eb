import { FORM_PARTS, formatMessage } from '@vitrine/messages'
import type { Context } from 'hono'
import type { Env } from '../http/services.ts'
import { wordsFor } from '../http/languageOfRequest.ts'

/**
 * Returns the title of a page that answers a refused post [SRV-86]. It begins with the error, because a screen reader
 * reads the title first.
 */
export function errorTitle(c: Context<Env>, title: string): string {
  return formatMessage(wordsFor(c, FORM_PARTS).refusedTitle, { title })
}
