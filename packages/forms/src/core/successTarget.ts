import { isSameSitePath } from '@vitrine/links'

/**
 * The address that a success leads to: an http or https address, or a same-site path [FRM-39] [LNK-34].
 * @returns `undefined` for anything else, and without an address: the form then shows its text.
 * @example successTarget('javascript:alert(1)') // => undefined
 */
export function successTarget(url = ''): string | undefined {
  const isSafe = /^https?:/i.test(url) ? URL.canParse(url) : url !== '' && isSameSitePath(url)
  return isSafe ? url : undefined
}
