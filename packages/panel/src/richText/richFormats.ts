/** Formats of a text with HTML; each is one that the sanitiser lets pass [PAN-66]. */
export const RICH_FORMATS = ['bold', 'italic', 'link', 'heading2', 'heading3', 'bullets', 'numbers', 'quote'] as const

/** A format of the selected text. */
export type RichFormat = (typeof RICH_FORMATS)[number]

/** Addresses that a link may have: of the site, an anchor, or of a scheme that opens no script. */
const ADDRESS = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)./i

/** Returns the address of a link as it is stored; `undefined` for one that a link may not have. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (ADDRESS.test(address)) return address
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(address) ? `https://${address}` : undefined
}
