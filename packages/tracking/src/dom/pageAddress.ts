import { scrubText } from '../core/scrub.js'

/** The address of the page without the values of secret parameters in its query and its hash [TRK-66]. */
export function pageAddress(): string {
  const { origin, pathname, search, hash } = location
  return origin + pathname + scrubText(search) + scrubText(hash)
}

/** The address of the previous page without secret values; `''` if there is none [TRK-66]. */
export const referrerAddress = (): string => scrubText(document.referrer)
