import type { BlockRow } from '../database/site.ts'
import { plainText } from '@vitrine/server/content'

/** The last heading in a block of the owner's text, as plain text: it names a form below it [SRV-176]. */
export function lastHeading({ type, data }: Pick<BlockRow, 'type' | 'data'>): string | undefined {
  const html = type === 'html' && typeof data === 'object' && data !== null ? (data as { html?: unknown }).html : ''
  const start = typeof html === 'string' ? [...html.matchAll(/<h[1-6]\b/g)].at(-1)?.index : undefined
  if (typeof html !== 'string' || start === undefined) return undefined
  const end = html.indexOf(`</${html.slice(start + 1, start + 3)}>`, start)
  return plainText(html.slice(html.indexOf('>', start) + 1, end === -1 ? undefined : end)) || undefined
}
