import type { ContentLanguage } from '../core/contentLanguage.js'

/** Reads the language and direction that an element itself names, for its text that script writes elsewhere. */
export function contentLanguageOf(element: Element | null | undefined): ContentLanguage {
  const [lang, dir] = ['lang', 'dir'].map((name) => element?.getAttribute(name) ?? undefined)
  return { lang, dir: dir === 'ltr' || dir === 'rtl' ? dir : undefined }
}
