/** Pages without the announcement bar: the popup's own page, previews, and checkout with what follows it, not the cart [OVL-28]. */
export function hasAnnouncementBar(pageType: number): boolean {
  return !(pageType === 104 || pageType === 301 || (pageType >= 201 && pageType <= 211 && pageType !== 205))
}

/** Elements that the text of an announcement may contain; the link of the bar is around all of them [OVL-21]. */
export const ANNOUNCEMENT_ELEMENTS: readonly string[] = ['b', 'strong', 'em', 'i', 'br']

/** Name of the cookie that remembers the version of the closed bar. */
export const ANNOUNCEMENT_COOKIE = 'ss_announcement'

/**
 * The cookie of a visitor who has closed a version, as `document.cookie` has it. Server HTML carries it as
 * `<html data-closed-by>`, from which the script in the head marks the page before the first paint.
 * The dot ends the version, so that 1 is not found in 12.
 * @example closedMark(3) // => 'ss_announcement=3.'
 */
export function closedMark(version: number): string {
  return `${ANNOUNCEMENT_COOKIE}=${version}.`
}

/**
 * Whether a visitor has closed this version of the bar.
 * @param cookies - The `Cookie` header, or `document.cookie`.
 */
export function isAnnouncementClosed(cookies: string, version: number): boolean {
  return ` ${cookies}`.includes(` ${closedMark(version)}`)
}
