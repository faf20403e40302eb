/**
 * Page types without the announcement bar: the popup's own page, previews, and the checkout with the pages after it,
 * but not the cart [OVL-28].
 */
export function hasAnnouncementBar(pageType: number): boolean {
  return !(pageType === 104 || pageType === 301 || (pageType >= 201 && pageType <= 211 && pageType !== 205))
}

/** Elements that the text of an announcement may contain. The bar's link wraps all of them [OVL-21]. */
export const ANNOUNCEMENT_ELEMENTS: readonly string[] = ['b', 'strong', 'em', 'i', 'br']

/** Name of the cookie that remembers the version of the closed bar [OVL-21]. */
export const ANNOUNCEMENT_COOKIE = 'ss_announcement'

/**
 * Returns the cookie that marks a closed version [OVL-21], as in `document.cookie`. Server HTML carries it as `<html
 * data-closed-by>`, and the script in the head compares it before the first paint. The dot ends the version, so that
 * version 1 is not found in 12.
 * @example closedMark(3) // => 'ss_announcement=3.'
 */
export function closedMark(version: number): string {
  return `${ANNOUNCEMENT_COOKIE}=${version}.`
}

/**
 * Whether a visitor has closed this version of the bar [OVL-21].
 * @param cookies - The `Cookie` header, or `document.cookie`.
 */
export function isAnnouncementClosed(cookies: string, version: number): boolean {
  return ` ${cookies}`.includes(` ${closedMark(version)}`)
}
