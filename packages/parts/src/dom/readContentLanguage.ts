import type { ContentLanguage } from '../core/contentLanguage.js'

/**
 * Reads the language of the owner's texts from the element of a block or of a view, which the server has marked by
 * `data-content-lang` and `data-content-dir`; without members it is the page's
 * [SRV-97].
 */
export function readContentLanguage({ dataset }: HTMLElement): ContentLanguage {
  const dir = dataset['contentDir']
  return { lang: dataset['contentLang'], dir: dir === 'ltr' || dir === 'rtl' ? dir : undefined }
}
