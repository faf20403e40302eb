import type { Catalogue } from '@vitrine/messages'
import type { Context } from 'hono'
import { languageOf, type PageLanguage, sentenceIn, translatorOf } from '../languages.ts'
import type { Env } from './services.ts'
import { addressBefore } from './visitor.ts'

/**
 * The language of the page that answers a request: the one that its address asks for. A post to an address without a
 * language is answered in that of the page from which it came [SRV-109] [SRV-191].
 */
export function languageOfRequest(c: Context<Env>): PageLanguage {
  const before = c.req.method === 'GET' ? undefined : addressBefore(c)?.searchParams.get('lang')
  return languageOf(c.req.query('lang') ?? before ?? undefined)
}

/** A catalogue in the language of the answer. */
export function wordsFor<const Texts extends Catalogue>(c: Context<Env>, catalogue: Texts): Texts {
  return translatorOf(languageOfRequest(c).lang)(catalogue)
}

/** The sentence of a refusal in the language of the answer. */
export const translateRefusal = (c: Context<Env>, sentence: string): string =>
  sentenceIn(languageOfRequest(c).lang, sentence)
