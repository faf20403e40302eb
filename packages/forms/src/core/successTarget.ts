/** An origin that is nobody's: what stays there is a path of the site itself. */
const HOME = 'https://site.invalid'

/**
 * The address a success leads to: http, https or on the same site [FRM-39]. It is judged as a browser resolves it, so that
 * `//host` and `/\host` are no paths.
 * @returns `undefined` for anything else, and where there is none: then the text is shown.
 * @example successTarget('javascript:alert(1)') // => undefined
 */
export function successTarget(url: string | undefined): string | undefined {
  const safe = url && URL.canParse(url, HOME) && (/^https?:/i.test(url) || new URL(url, HOME).origin === HOME)
  return safe ? url : undefined
}
