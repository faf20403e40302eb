/**
 * A text as it stands in an address, percent-encoded as form data is, with `%20` for a space. Unlike
 * `encodeURIComponent` it takes half a surrogate pair, which becomes U+FFFD as it does in every address.
 */
export function encode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20')
}
