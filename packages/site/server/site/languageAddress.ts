import type { TranslatedAddress } from '@vitrine/server/content'

/** A language into which the site is translated, with the addresses of its pages and its code in the settings [SRV-385]. */
export interface LanguageAddress extends TranslatedAddress {
  /** BCP 47 tag. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}
