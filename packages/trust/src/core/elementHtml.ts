import { escapeHtml, type SafeHtml } from './safeHtml.js'

/** Attributes by their HTML names: `true` writes the bare attribute, `false` and `undefined` omit it. */
export type HtmlAttributes = Readonly<Record<string, string | number | boolean | undefined>>

const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/**
 * Throws for a name that an HTML parser would end elsewhere, and for that of an event handler, which a strict policy
 * forbids.
 */
function checkName(name: string): void {
  if (/^[a-z][a-z0-9-]*$/i.test(name) && !/^on/i.test(name)) return
  throw new RangeError(
    `[trust] ${JSON.stringify(name)} is no name for an element or an attribute here, so the HTML is not written. ` +
      'Pass a name of letters, digits and hyphens that is no event handler.',
  )
}

/**
 * Writes one element as HTML, with every attribute value escaped [SRV-8]. Addresses are written as they are: check
 * those of visitors with `@vitrine/links`.
 * @param name - `'div'`, `'button'` …; never `'script'` or `'style'`, whose content has no escapes.
 * @param attributes - As the `parts` of a package have them.
 * @param content - HTML that is safe already, such as `escapeHtml(text)` or other elements. Default: empty.
 * @throws {RangeError} For a script, a style, and a name that is no plain name or is an event handler.
 * @example elementHtml('a', { href: '/a?b&c', hidden: true }, escapeHtml('Tea & cake')) // => '<a href="/a?b&amp;c" hidden>Tea &amp; cake</a>'
 */
export function elementHtml(name: string, attributes: HtmlAttributes, ...content: readonly SafeHtml[]): SafeHtml {
  if (/^(script|style)$/i.test(name)) throw new RangeError(`[trust] The text of <${name}> cannot be escaped.`)
  checkName(name)
  let start = `<${name}`
  for (const [attribute, value] of Object.entries(attributes)) {
    checkName(attribute)
    if (value === undefined || value === false) continue
    start += value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`
  }
  return (VOID_ELEMENTS.has(name) ? `${start}>` : `${start}>${content.join('')}</${name}>`) as SafeHtml
}
