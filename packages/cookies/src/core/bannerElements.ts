/** What the owner's text in the banner may be made of: paragraph, break, emphasis and link [COO-41]. */
export const BANNER_ELEMENTS: readonly string[] = ['p', 'br', 'strong', 'b', 'em', 'i', 'a']
