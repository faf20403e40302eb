import type { ContentLanguage } from '@vitrine/parts'

/** Reads the language of the owner's texts from a block's element; without members it is the page's. */
export function blockLanguage({ dataset }: HTMLElement): ContentLanguage {
  const dir = dataset['contentDir']
  return { lang: dataset['contentLang'], dir: dir === 'ltr' || dir === 'rtl' ? dir : undefined }
}
