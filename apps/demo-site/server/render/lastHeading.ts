import type { BlockRow } from '../database/site.ts'
import { plainText } from '../database/searchText.ts'

/** The last heading in a block of the owner's text, as plain text: it names a form below it [SRV-176]. */
export function lastHeading({ type, data }: Pick<BlockRow, 'type' | 'data'>): string | undefined {
  const html = type === 'html' && typeof data === 'object' && data !== null ? (data as { html?: unknown }).html : ''
  const headings = typeof html === 'string' ? [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)] : []
  return plainText(headings.at(-1)?.[2] ?? '') || undefined
}
