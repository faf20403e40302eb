/** The attributes of a text that stands in another language than the page around it; without members: in the same. */
export interface ContentLanguage {
  /** BCP 47 tag. */
  readonly lang?: string | undefined
  /** Only where the direction differs, too. */
  readonly dir?: 'ltr' | 'rtl' | undefined
}

/** ISO 15924 codes of the scripts in use that are written from right to left. */
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
 * The direction in which a language is written, by the script it is most often written in, or the one its tag names.
 * @param tag - BCP 47 tag.
 * @throws {RangeError} For text that is no such tag.
 * @example textDirection('ar-EG') // => 'rtl'
 */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr'
}

/**
 * The attributes of texts in one language on a page in another (WCAG 2.2, 3.1.2): a screen reader changes its voice, and
 * punctuation stands where the text's own direction puts it.
 * @param content - BCP 47 tag of the texts. One that is none leaves them without attributes.
 * @param page - BCP 47 tag of the page.
 * @returns Attributes for the elements of these texts; none where both tags are the same.
 * @example contentLanguage('en-US', 'ar') // => { lang: 'en-US', dir: 'ltr' }
 * @example contentLanguage('en-US', 'de') // => { lang: 'en-US' }
 */
export function contentLanguage(content: string, page: string): ContentLanguage {
  try {
    const [lang, around] = Intl.getCanonicalLocales([content, page])
    // `getCanonicalLocales` removes duplicates: if it returns one tag for two, both name the same language.
    if (lang === undefined || around === undefined) return {}
    const dir = textDirection(lang)
    return dir === textDirection(around) ? { lang } : { lang, dir }
  } catch {
    return {}
  }
}
