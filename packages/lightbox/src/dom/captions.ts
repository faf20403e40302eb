import { setAttributes } from '@vitrine/parts'
import { setHtml } from '@vitrine/trust'
import type { LightboxItem } from '../core/lightboxItem.js'
import type { Markup } from './markup.js'

/** Shows the caption of an item. */
export function showCaption(caption: HTMLElement, item: LightboxItem): void {
  if (item.captionHtml) setHtml(caption, item.captionHtml)
  else caption.textContent = item.caption ?? ''
}

/** The caption of the item shown, as text without markup. */
export const captionText = (caption: HTMLElement, item: LightboxItem): string =>
  (item.captionHtml ? caption.innerText : item.caption) ?? ''

/**
 * The announcement of the item shown after a move: its position in the page's language, its caption in its own.
 */
export function announcementOf(
  { caption, counter }: Pick<Markup, 'caption' | 'counter'>,
  item: LightboxItem,
): (string | Node)[] {
  const text = captionText(caption, item)
  const position = counter.textContent + (text && ': ')
  if (!item.contentLanguage) return [position + text]
  const words = caption.ownerDocument.createElement('span')
  words.textContent = text
  setAttributes(words, { ...item.contentLanguage })
  return [position, words]
}
