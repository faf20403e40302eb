/**
 * Schemes that a link may open in a visitor's browser: pages, mail, telephone. Everything else could be code or a file
 * [LNK-11] [LNK-35].
 */
const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:']

/** Matches the character references that can hide a scheme; numbers may have any number of leading zeros. */
const ENTITY = /&(?:#(?:x([0-9a-f]+)|([0-9]+))|(colon|tab|newline));?/gi

/**
 * Decodes character references, as a browser does if the text stands unescaped in HTML. Tabs and line breaks are dropped,
 * because `URL` drops them, too.
 */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return name.toLowerCase() === 'colon' ? ':' : ''
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

function hasSafeProtocol(text: string): boolean {
  // Read the scheme through `URL`, which parses like a browser: it drops tabs, line breaks and leading control
  // characters.
  return (
    URL.canParse(text, 'https://site.invalid') &&
    SAFE_PROTOCOLS.includes(new URL(text, 'https://site.invalid').protocol)
  )
}

/**
 * The address to write into a link, or `null` where there is none that is safe. `javascript:`, `vbscript:`, `data:` and
 * every other scheme outside http, https, mailto, tel, sms and ftp is refused, in any spelling that a browser would
 * run: other letter case, tabs, line breaks, leading control characters, HTML entities [LNK-11].
 * @param href - Anything: an owner's link, a text from a server. Relative addresses are safe.
 * @returns The trimmed text. `null` also for a blank one and for one that no browser can resolve [LNK-35].
 * @example safeHref('java\nscript:alert(1)') // => null
 */
export function safeHref(href: string): string | null {
  const text = href.trim()
  return text !== '' && hasSafeProtocol(text) && hasSafeProtocol(decodeEntities(text)) ? text : null
}

/** Whether `safeHref` has an address for this text. */
export function isSafeHref(href: string): boolean {
  return safeHref(href) !== null
}
