import { setAttributes } from '@vitrine/parts'
import { setHtml } from '@vitrine/trust'
import type { LightboxItem } from '../core/lightboxItem.js'
import type { Markup } from './markup.js'

/** Shows the caption of an item. */
export function showCaption(caption: HTMLElement, item: LightboxItem): void {
  if (item.captionHtml) setHtml(caption, item.captionHtml)
  else caption.textContent = item.caption ?? ''
}

/**
 * The announcement of the item shown: its position in the page's language, its caption in its own.
 * @param count - Number of items. The position of a single one is left out.
 */
export function announcementOf(
  { caption, counter }: Pick<Markup, 'caption' | 'counter'>,
  item: LightboxItem,
  count: number,
): (string | Node)[] {
  const position = count > 1 ? counter.textContent : ''
  const text = (item.captionHtml ? caption.innerText : item.caption) ?? ''
  const separator = position && text ? ': ' : ''
  if (!item.contentLanguage) return [position + separator + text]
  const words = caption.ownerDocument.createElement('span')
  words.textContent = text
  setAttributes(words, { ...item.contentLanguage })
  return [position + separator, words]
}
