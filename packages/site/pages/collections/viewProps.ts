import { vitrineLoader } from '@vitrine/media'
import type { ImageLoader } from '@vitrine/media'
import { COLLECTIONS, LABELS, TIME } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { translatorOf } from '../../server/languages.ts'
import type { PageModel } from '../../server/model.ts'

/** Returns the props that every view of a collection needs from the page. */
export interface ViewProps {
  readonly locale: string
  readonly messages: typeof COLLECTIONS & typeof LABELS & typeof TIME
  readonly contentLanguage: ContentLanguage
  readonly loader: ImageLoader
}

/** Texts and dates of a view are in the page's language; the owner's texts carry their own language. */
export function viewProps({ contentLanguage, lang }: PageModel): ViewProps {
  const translate = translatorOf(lang)
  const messages = { ...translate(COLLECTIONS), ...translate(LABELS), ...translate(TIME) }
  return { locale: lang, messages, contentLanguage, loader: vitrineLoader }
}
