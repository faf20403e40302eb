declare const safe: unique symbol

/**
 * HTML that the sanitiser of this package wrote, or that consists of escaped text. Only such a string may be passed to
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
 * Escapes plain text, so that markup in it is shown as text [SRV-8].
 * @example escapeHtml('Tea & <b>cake</b>') // => 'Tea &amp; &lt;b&gt;cake&lt;/b&gt;'
 */
export function escapeHtml(text: string): SafeHtml {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!) as SafeHtml
}

/**
 * Marks a string as safe without checking it [TRU-3]: HTML that was sanitised when it was stored, and is read from that
 * store. Never use it for text from a request, an address or a form.
 */
export function unsafelyTrustHtml(html: string): SafeHtml {
  return html as SafeHtml
}
