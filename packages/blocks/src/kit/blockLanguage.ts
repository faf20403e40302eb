import type { ContentLanguage } from '@vitrine/parts'

/** The language of a block's own texts, as `renderBlock` has told its island; without members: the page's. */
export function blockLanguage({ dataset }: HTMLElement): ContentLanguage {
  const dir = dataset['contentDir']
  return { lang: dataset['contentLang'], dir: dir === 'ltr' || dir === 'rtl' ? dir : undefined }
}
