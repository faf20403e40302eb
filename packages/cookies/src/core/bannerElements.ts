/** The elements that an owner's text in the banner may contain: paragraph, break, emphasis and link [COO-41]. */
export const BANNER_ELEMENTS: readonly string[] = ['p', 'br', 'strong', 'b', 'em', 'i', 'a']
