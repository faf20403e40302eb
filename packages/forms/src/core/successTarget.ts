import { isSameSitePath } from '@vitrine/links'

/**
 * The address a success leads to: http, https or on the same site [FRM-39].
 * @returns `undefined` for anything else, and where there is none: then the text is shown.
 * @example successTarget('javascript:alert(1)') // => undefined
 */
export function successTarget(url: string | undefined): string | undefined {
  const safe = url && (isSameSitePath(url) || (/^https?:/i.test(url) && URL.canParse(url)))
  return safe ? url : undefined
}
