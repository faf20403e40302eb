import { vitrineLoader } from '@vitrine/media'
import type { ImageLoader } from '@vitrine/media'
import { COLLECTIONS } from '@vitrine/messages'
import { translatorOf } from '../../server/languages.ts'
import type { PageModel } from '../../server/model.ts'

/** The props that every view of a collection takes from the page. */
export interface ViewProps {
  readonly locale: string
  readonly messages: typeof COLLECTIONS
  readonly loader: ImageLoader
}

/**
 * The views stand in an element with the language of the owner's texts, which they are full of; so their own words are
 * in that language, too.
 */
export function viewProps({ contentLanguage, lang }: PageModel): ViewProps {
  const locale = contentLanguage.lang ?? lang
  return { locale, messages: translatorOf(locale)(COLLECTIONS), loader: vitrineLoader }
}
