import { OVERLAYS, type Translation } from '@vitrine/messages'
import { SIGN_IN } from '../messages/signIn.ts'
import { translatorOf } from '../server/languages.ts'

/** The texts of the views of `@vitrine/access` in the language of a page. */
export function signInLabels(lang: string): Translation<typeof SIGN_IN> & { readonly email: string } {
  const translate = translatorOf(lang)
  return { ...translate(SIGN_IN), email: translate(OVERLAYS).email }
}
