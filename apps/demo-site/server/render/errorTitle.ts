import { FORM_PARTS, formatMessage } from '@vitrine/messages'
import type { Context } from 'hono'
import type { Env } from '../http/services.ts'
import { languageOf, translatorOf } from '../languages.ts'

/**
 * Returns the title of a page that answers a refused post [SRV-86]. It begins with the error, because a screen reader
 * reads the title first.
 */
export function errorTitle(c: Context<Env>, title: string): string {
  const { lang } = languageOf(c.req.query('lang'))
  return formatMessage(translatorOf(lang)(FORM_PARTS).refusedTitle, { title })
}
