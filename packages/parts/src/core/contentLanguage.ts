/** The language attributes of a text in another language than the page; empty if the language is the same. */
export interface ContentLanguage {
  /** BCP 47 tag. */
  readonly lang?: string | undefined
  /** Direction; present only if it differs from the page's. */
  readonly dir?: 'ltr' | 'rtl' | undefined
}

/** ISO 15924 codes of the right-to-left scripts in use. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
])

/**
 * Returns the writing direction of a language: that of the script in its tag, or else of its most likely script.
 * @param tag - BCP 47 tag.
 * @throws {RangeError} For text that is no such tag.
 * @example textDirection('ar-EG') // => 'rtl'
 */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr'
}

/**
 * The attributes of texts in one language on a page in another (WCAG 2.2, 3.1.2): a screen reader changes its voice, and
 * punctuation stands where the text's own direction puts it [SRV-97].
 * @param content - BCP 47 tag of the texts. One that is none leaves them without attributes.
 * @param page - BCP 47 tag of the page.
 * @returns Attributes for the elements of these texts; none where both tags are the same.
 * @example contentLanguage('en-US', 'ar') // => { lang: 'en-US', dir: 'ltr' }
 * @example contentLanguage('en-US', 'de') // => { lang: 'en-US' }
 */
export function contentLanguage(content: string, page: string): ContentLanguage {
  try {
    const [lang, around] = Intl.getCanonicalLocales([content, page])
    // Return no language attributes if content and page have the same language: `getCanonicalLocales` then returns one
    // tag, because it removes duplicates.
    if (around === undefined) return {}
    const dir = textDirection(lang!)
    return dir === textDirection(around) ? { lang } : { lang, dir }
  } catch {
    return {}
  }
}
