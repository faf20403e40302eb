import { NOTICES } from '../../messages/notices.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { escapeHtml } from '@vitrine/trust'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from '../http/services.ts'
import type { NoticeText } from './renderNotice.tsx'

/**
 * Answers with a page of one sentence that needs neither the database nor the settings, so that it never shows settings
 * that are not the owner's [SRV-140].
 */
export function barePage(
  c: Context<Env>,
  status: ContentfulStatusCode,
  { title, text }: Pick<NoticeText, 'title' | 'text'>,
): Response {
  const { lang, dir } = languageOfRequest(c)
  const say = wordsFor(c, NOTICES)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`
  const looks = 'max-inline-size:36rem;margin:10vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif'
  const body = `<main id="main" style="${looks}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="">${escapeHtml(say.tryAgain)}</a></p></main>`
  const html = `<!doctype html><html lang="${lang}" dir="${dir}"><head>${head}<title>${escapeHtml(title)}</title></head><body>${body}</body></html>`
  return c.html(html, status, { 'Cache-Control': 'no-store' })
}
