declare const safe: unique symbol

/**
 * HTML that the sanitiser of this package wrote, or that holds nothing but escaped text. Only such a string may reach
 * `setHtml` and `<Html>`.
 */
export type SafeHtml = string & { readonly [safe]: true }

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Plain text as HTML: what is markup in it is shown, not obeyed.
 * @example escapeHtml('Tea & <b>cake</b>') // => 'Tea &amp; &lt;b&gt;cake&lt;/b&gt;'
 */
export function escapeHtml(text: string): SafeHtml {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '') as SafeHtml
}

/**
 * HTML that went through the sanitiser when it was stored, read from that store again: the one place where a string is
 * believed. Never for anything a request, an address or a form carries.
 */
export function unsafelyTrustHtml(html: string): SafeHtml {
  return html as SafeHtml
}
